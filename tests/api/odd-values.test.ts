import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { application, PDF } from '../support/application.ts';
import { request } from '../support/http.ts';
import { databases, useServer } from '../support/server.ts';

describe.each(databases)('values that a database does not take, on %s', (kind) => {
  const server = useServer(kind);

  test.each([calls.servicesHistory, calls.templatesHistory, calls.careerOpeningsHistory])(
    'A-API-01 a NUL character in the query of $path is refused',
    async ({ path }) => {
      const { status, json } = await request(server(), `${path}?id=a%00b`, { token: server().admin });
      expect([status, json.message, Object.keys(json.errors)]).toEqual([
        400,
        'id must not contain NUL characters',
        ['id'],
      ]);
    },
  );

  test('A-API-01 a NUL character deep in a body is refused, however deep the body is', async () => {
    const deep = `${'['.repeat(5_000)}"a\\u0000b"${']'.repeat(5_000)}`;
    for (const response of ['{"id":"a\\u0000b"}', `{"deep":${deep}}`]) {
      const body = `{"passkey":{"id":"a","rawId":"a","type":"public-key","response":${response},"clientExtensionResults":{}}}`;
      const headers = { 'Content-Type': 'application/json' };
      const { status, json } = await request(server(), calls.passkeySignIn.path, { body, headers });
      expect([status, json.message]).toEqual([400, 'passkey must not contain NUL characters']);
    }
  });

  test.each(['/desk/enquiries', '/desk/applications', '/jobs/applications', '/admins/audit', '/contacts/all'])(
    'D43 a number of rows that is almost whole is refused: %s',
    async (path) => {
      for (const limit of ['1.0000000000000004', '999.9999999999999', '1.5', '1e400', '']) {
        const { status } = await request(server(), `${path}?limit=${limit}`, { token: server().admin });
        expect([limit, status]).toEqual([limit, 400]);
      }
    },
  );

  test('P-API-03 a file name with a NUL character loses no application', async () => {
    const { path } = calls.jobsApply;
    const sent = await request(server(), path, { body: application({}, PDF, 'a\u0000b.pdf') });
    expect(sent.status, sent.text).toBe(201);
    const { json } = await request(server(), '/jobs/applications', { token: server().admin });
    expect(json.map(({ resumeName }: { resumeName: string }) => resumeName)).toEqual(['ab.pdf']);
  });
});
