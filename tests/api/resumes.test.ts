import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { application, compoundOf, PDF, zipOf } from '../support/application.ts';
import { type RequestOptions, request } from '../support/http.ts';
import { databases, emptyEnv, makeAccount, startServer, useServer } from '../support/server.ts';

const DOCX = zipOf('[Content_Types].xml', '_rels/.rels', 'word/document.xml');
const NAVIGATION = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const ENDED = 'This link has ended. Please open the file again';
const MINUTE = 60_000;

describe.each(databases)('resumes on %s', (kind) => {
  const server = useServer(kind);
  afterEach(() => void vi.useRealTimers());
  const asAdmin = (path: string, options: RequestOptions = {}) =>
    request(server(), path, { token: server().admin, ...options });

  async function applied(file: Uint8Array = PDF, name = 'resume.pdf'): Promise<string> {
    const email = `${randomUUID()}@example.com`;
    const { json } = await request(server(), '/jobs/apply', { body: application({ email }, file, name) });
    return json._id;
  }

  async function linkTo(id: string): Promise<string> {
    const { status, json } = await asAdmin(`/jobs/resume/${id}/link`, { method: 'POST' });
    expect(status).toBe(200);
    return json.url;
  }

  test('A-DASH-12 A-API-07 D17 an application has the address of its file, never a path of the disk', async () => {
    const id = await applied(PDF, 'C:\\Users\\asha\\cv.pdf');
    const row = (await asAdmin('/jobs/applications')).json.find(({ _id }: { _id: string }) => _id === id);
    expect(row).toEqual({
      ...{ _id: id, name: 'Asha Verma', email: expect.any(String), phone: '+91 98260 00000', opening: '' },
      ...{ resume: `/jobs/resume/${id}`, resumeName: 'cv.pdf', createdAt: expect.any(String) },
    });
    const file = await fetch(server().url + row.resume, { headers: { Authorization: `Bearer ${server().admin}` } });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
  });

  test.each([
    ['pdf', PDF, 'application/pdf'],
    ['doc', compoundOf('WordDocument'), 'application/msword'],
    ['docx', DOCX, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('A-CONST-02 D17 a %s is sent as attachment with its type, and not cached', async (ending, bytes, type) => {
    const { status, headers } = await asAdmin(`/jobs/resume/${await applied(bytes, `cv.${ending}`)}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="cv.${ending}"; filename*=UTF-8''cv.${ending}`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  });

  test.each([
    ['बायोडाटा.pdf', '________.pdf', '%E0%A4%AC%E0%A4%BE%E0%A4%AF%E0%A5%8B%E0%A4%A1%E0%A4%BE%E0%A4%9F%E0%A4%BE.pdf'],
    ["asha's cv; 100% (new).pdf", "asha's cv; 100_ (new).pdf", 'asha%27s%20cv%3B%20100%25%20%28new%29.pdf'],
  ])('D17 the name %s is sent for old and new programs (RFC 6266)', async (name, plain, encoded) => {
    const { headers } = await asAdmin(`/jobs/resume/${await applied(PDF, name)}`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  });

  test('D17 a replaced secret ends the links that it has signed', async () => {
    const id = await applied();
    const before = await linkTo(id);
    await server().context.db.deleteFrom('secrets').where('name', '=', 'links').execute();
    expect((await request(server(), before, { headers: NAVIGATION })).status).toBe(401);
    expect((await request(server(), await linkTo(id), { headers: NAVIGATION })).status).toBe(200);
  });

  test('D17 A-DASH-09 a link opens the file without a token for five minutes, also by navigation', async () => {
    const id = await applied();
    const before = Date.now();
    const { json } = await asAdmin(`/jobs/resume/${id}/link`, { method: 'POST' });
    const lasts = Date.parse(json.expiresAt) - before;
    expect([lasts > 4.9 * MINUTE, lasts < 5.1 * MINUTE]).toEqual([true, true]);
    expect(json.url.startsWith(`/jobs/resume/${id}?`)).toBe(true);
    for (const headers of [{ Accept: '*/*' }, NAVIGATION]) {
      const file = await request(server(), json.url, { headers });
      expect([file.status, file.text]).toEqual([200, PDF.toString()]);
      expect(file.headers.get('content-disposition')).toContain('attachment');
    }
    expect((await request(server(), json.url, { method: 'HEAD', headers: NAVIGATION })).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4.9 * MINUTE });
    expect((await request(server(), json.url)).status).toBe(200);
    vi.setSystemTime(Date.now() + 0.2 * MINUTE);
    const [program, person] = [
      await request(server(), json.url),
      await request(server(), json.url, { headers: NAVIGATION }),
    ];
    expect([program.status, program.json]).toEqual([401, { success: false, message: ENDED }]);
    expect([person.status, person.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    expect(person.text).toContain(`${ENDED}.`);
    expect(person.text).toContain('href="/admin/Resumes"');
    expect(person.text).not.toMatch(/<script|<style|\sstyle=/);
    expect(person.headers.get('cache-control')).toBe('no-store');
    expect(person.headers.get('content-security-policy')).toContain("style-src 'self'");
  });

  test('D17 a changed link is refused', async () => {
    const [id, other] = [await applied(), await applied()];
    const url = new URL(await linkTo(id), server().url);
    const changed = (change: (copy: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      return copy.pathname + copy.search;
    };
    const expires = Number(url.searchParams.get('expires'));
    const signature = url.searchParams.get('signature') ?? '';
    const forged = [
      changed((copy) => copy.searchParams.delete('expires')),
      changed((copy) => copy.searchParams.set('expires', String(expires + 1))),
      changed((copy) => copy.searchParams.set('expires', 'Infinity')),
      changed((copy) => copy.searchParams.append('expires', String(expires + 1))),
      changed((copy) => copy.searchParams.set('signature', '')),
      changed((copy) => copy.searchParams.set('signature', signature.slice(1))),
      changed((copy) => copy.searchParams.set('signature', `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`)),
      changed((copy) => copy.searchParams.append('signature', signature)),
      changed((copy) => {
        copy.pathname = `/jobs/resume/${other}`;
      }),
    ];
    for (const path of [...forged, `/jobs/resume/${id}`]) {
      const answer = await request(server(), path);
      expect([path, answer.status, answer.json.success]).toEqual([path, 401, false]);
    }
    expect((await request(server(), url.pathname + url.search)).status).toBe(200);
  });

  test('D17 A-GATE-05 a link opens nothing else, and does not replace a wrong token', async () => {
    const id = await applied();
    const link = await linkTo(id);
    const query = link.slice(link.indexOf('?'));
    const { token } = await makeAccount(server(), 'user');
    expect((await request(server(), link, { token })).status).toBe(403);
    expect((await request(server(), link, { token: 'nonsense' })).status).toBe(401);
    expect((await request(server(), `/jobs/resume/${id}/link${query}`, { method: 'POST' })).status).toBe(401);
    for (const path of ['/jobs/applications', '/contacts/all', '/admins/me']) {
      expect((await request(server(), path + query)).status).toBe(401);
      expect((await request(server(), path + query, { headers: NAVIGATION })).status).toBe(404);
    }
  });

  test('D17 D46 an unknown resume and a navigation without a link are 404', async () => {
    const id = await applied();
    expect((await asAdmin('/jobs/resume/unknown')).status).toBe(404);
    expect((await asAdmin('/jobs/resume/unknown/link', { method: 'POST' })).status).toBe(404);
    expect((await asAdmin(`/jobs/resume/${id}`, { headers: NAVIGATION })).status).toBe(404);
    const gone = await linkTo(id);
    await server().context.db.deleteFrom('applications').where('id', '=', id).execute();
    expect((await request(server(), gone)).json.message).toBe('There is no such resume');
    const page = await request(server(), gone, { headers: NAVIGATION });
    expect([page.status, page.text]).toEqual([
      404,
      expect.stringContaining('<p class="measure">There is no such resume.'),
    ]);
  });

  test('D17 a link is valid on every process that shares the database, and on no other', async () => {
    const link = await linkTo(await applied());
    const { dataDir, databaseUrl } = server().context.config;
    const second = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SEED: 'none' });
    const stranger = await startServer(await emptyEnv(kind));
    try {
      expect([(await request(second, link)).status, (await request(stranger, link)).status]).toEqual([200, 401]);
    } finally {
      await Promise.all([second.stop(), stranger.stop()]);
    }
  });
});
