import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { send } from '#contract/client.ts';
import { type Call, isForAdmins } from '#contract/core/call.ts';
import { apiError } from '#contract/core/responses.ts';
import { contactsCreate } from '#contract/public/enquiries.ts';
import { adminsLogin } from '#contract/public/sessions.ts';
import { answersOf } from '../support/call-answers.ts';
import { request } from '../support/http.ts';
import { ADMIN, databases, enquiry, makeAccount, type TestServer, useServer } from '../support/server.ts';

/** Media types of responses that are not JSON. */
const TYPES: Record<string, string> = {
  jobsResume: 'application/pdf',
  peopleFile: 'application/zip',
  deskStream: 'text/event-stream',
};

const all = Object.entries(calls) as [string, Call][];
const closed = all.filter(([, call]) => call.access !== 'public');
const at = (call: Call) => call.path.replace(/:\w+/g, 'unknown');
const go = (server: TestServer, call: Call, token?: string) =>
  request(server, at(call), { method: call.method, token });

describe.each(databases)('every call of the contract on %s', (kind) => {
  const server = useServer(kind);

  test.each(closed)('A-GATE-05 %s: 401 without a token, with a wrong one, after logout', async (_, call) => {
    const { token } = await makeAccount(server(), 'admin');
    expect((await request(server(), '/admins/logout', { token })).status).toBe(200);
    for (const bad of [undefined, '', 'nonsense', 'x'.repeat(5000), token]) {
      const answer = await go(server(), call, bad);
      expect(answer.status).toBe(401);
      expect(z.safeParse(apiError, answer.json).success).toBe(true);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test.each(closed.filter(([, call]) => isForAdmins(call)))('A-GATE-05 %s: 403 to a user', async (_, call) => {
    const { token } = await makeAccount(server(), 'user');
    const answer = await go(server(), call, token);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ success: false, message: 'Only an admin may do this' });
  });

  test('A-GATE-05 the session is checked before the body is read', async () => {
    const answer = await request(server(), '/projects/create', {
      body: '{{',
      headers: { 'Content-Type': 'text/nonsense' },
    });
    expect(answer.status).toBe(401);
  });

  test('P-API-06 the public calls need no token, and ignore a wrong one', async () => {
    for (const [, call] of all.filter(([, { access, method }]) => access === 'public' && method === 'GET')) {
      expect((await go(server(), call)).status).toBe(200);
      expect((await go(server(), call, 'nonsense')).status).toBe(200);
    }
    const sent = await send(contactsCreate, { body: enquiry() }, { host: server().url, token: 'nonsense' });
    expect(sent).toMatchObject({ ok: true, data: { success: true, message: 'Message sent successfully' } });
  });

  test('A-ENT-01 A-API-02 P-ENT-05 the responses match the contract', async () => {
    const answers = await answersOf(server);
    expect(Object.keys(answers).sort()).toEqual(all.map(([name]) => name).sort());
    for (const [name, call] of all) {
      const answer = await (answers[name] as () => ReturnType<typeof request>)();
      expect([name, answer.status]).toEqual([name, call.status ?? 200]);
      expect([name, z.safeParse(call.response.schema, answer.json).error]).toEqual([name, undefined]);
      expect([name, answer.headers.get('content-type')]).toEqual([
        name,
        TYPES[name] ?? 'application/json; charset=utf-8',
      ]);
    }
  });

  test('A-API-02 A-API-01 the client of the contract signs in', async () => {
    const sending = { host: server().url };
    const good = await send(adminsLogin, { body: ADMIN }, sending);
    expect(good).toMatchObject({ ok: true, data: { role: 'admin', message: 'Login successful' } });
    const bad = await send(adminsLogin, { body: { ...ADMIN, password: 'wrong' } }, sending);
    expect(bad).toMatchObject({ ok: false, failure: { status: 401, message: 'Invalid email or password' } });
  });
});
