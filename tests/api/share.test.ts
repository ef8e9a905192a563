import { describe, expect, test } from 'vitest';
import { request } from '../support/http.ts';
import { databases, useServer } from '../support/server.ts';

describe.each(databases)('a share without a service worker on %s', (kind) => {
  const server = useServer(kind);

  test('redirects to the page that explains it, whatever the size of the file; nothing is stored or logged', async () => {
    const { url, lines, context } = server();
    for (const size of [0, 1_000, 6 * 1024 * 1024]) {
      const body = new FormData();
      body.append('resume', new File([new Uint8Array(size)], 'secret-cv.pdf', { type: 'application/pdf' }));
      const { status, headers } = await fetch(`${url}/share-resume`, { method: 'POST', body, redirect: 'manual' });
      expect([size, status, headers.get('location')]).toEqual([size, 303, '/career?shared=none#openings']);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(await context.db.selectFrom('resumes').select('application_id').execute()).toEqual([]);
    expect(lines.join('')).not.toContain('secret-cv');
  });

  test('an empty share, one of another type, and a GET', async () => {
    const { url } = server();
    for (const body of [null, 'resume=1', '{"resume":']) {
      const headers = body?.startsWith('{') ? { 'Content-Type': 'application/json' } : {};
      const { status } = await fetch(`${url}/share-resume`, { method: 'POST', body, headers, redirect: 'manual' });
      expect([body, status]).toEqual([body, 303]);
    }
    expect((await request(server(), '/share-resume')).status).toBe(404);
  });
});
