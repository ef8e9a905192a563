import { describe, expect, test } from 'vitest';
import { ACCEPT_MEDIA } from '#contract/core/headers.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { databases, enquiry, type TestServer, useServer } from '../support/server.ts';

async function addProduct(server: TestServer, name: string) {
  const form = new FormData();
  form.set('name', name);
  form.set('description', 'Books');
  return request(server, '/projects/create', { body: form, token: server.admin });
}

describe.each(databases)('lists on %s', (kind) => {
  const server = useServer(kind);
  const projects = (headers: Record<string, string> = {}) => request(server(), '/projects/all', { headers });

  test('P-API-03 a list that has not changed is 304, one that has is sent', async () => {
    const first = await projects();
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toBe('Accept, Origin, Accept-Encoding');
    for (const tag of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await projects({ 'If-None-Match': tag });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    await addProduct(server(), 'Ledger');
    const changed = await projects({ 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect(changed.json.map((row: { name: string }) => row.name)).toContain('Ledger');
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('P-API-03 a list is compressed as the client accepts, each form with an ETag of its own', async () => {
    await addProduct(server(), 'Compressed');
    const encodings = ['br', 'gzip', 'identity'];
    const forms = await Promise.all(encodings.map((encoding) => projects({ 'Accept-Encoding': encoding })));
    expect(forms.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    expect(new Set(forms.map(({ headers }) => headers.get('etag'))).size).toBe(3);
    const [first, ...others] = forms.map(({ text }) => text);
    expect(first).toContain('Compressed');
    expect(others).toEqual([first, first]);
  });

  test('P-API-03 the two forms of pictures have ETags of their own', async () => {
    await addProduct(server(), 'Two forms');
    const literal = await projects();
    const media = await projects({ Accept: ACCEPT_MEDIA });
    expect(literal.json[0]).toHaveProperty('image');
    expect(media.json[0]).toHaveProperty('media');
    const crossed = await projects({ Accept: ACCEPT_MEDIA, 'If-None-Match': literal.headers.get('etag') ?? '' });
    expect(crossed.status).toBe(200);
  });

  test('P-API-03 HEAD answers like GET, without the body', async () => {
    const head = await request(server(), '/projects/all', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe((await projects()).headers.get('etag'));
  });

  test('A-API-08 the list of enquiries is never kept by caches, and has an ETag too', async () => {
    const all = (headers = {}) => request(server(), '/contacts/all', { token: server().admin, headers });
    const first = await all();
    expect(first.headers.get('cache-control')).toBe('no-store');
    const etag = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await all(etag)).status).toBe(304);
    expect((await request(server(), '/contacts/all', { headers: etag })).status).toBe(401);
    const { _id } = (await sendEnquiry(server(), enquiry())).json;
    const second = await all(etag);
    expect(second.status).toBe(200);
    await request(server(), `/contacts/delete/${_id}`, { method: 'DELETE', token: server().admin });
    expect((await all({ 'If-None-Match': second.headers.get('etag') ?? '' })).status).toBe(200);
  });

  test('P-API-03 concurrent reads and writes leave no stale list in the cache', async () => {
    const writes = Array.from({ length: 10 }, (_, i) => addProduct(server(), `Parallel ${i}`));
    const reads = Array.from({ length: 30 }, () => projects());
    await Promise.all([...writes, ...reads]);
    const names = (await projects()).json.map((row: { name: string }) => row.name);
    for (let i = 0; i < 10; i += 1) expect(names).toContain(`Parallel ${i}`);
  });

  test('P-ROUTE-24 a navigation to an API address gets no API response', async () => {
    const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const path of ['/projects/all', '/contacts/all', '/admins/logout', '/contacts/create']) {
      const answer = await request(server(), path, { headers, token: server().admin });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await request(server(), '/admins/me', { token: server().admin })).status).toBe(200);
  });
});
