import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentRenderer, ORIGIN } from '#contract/runtime/document.ts';
import { incrementVersion } from '#server/db/collections.ts';
import { request } from '../support/http.ts';
import { buildTestApp, databases, newFolder, useServer } from '../support/server.ts';

const HOME = 'https://agency.example';
const page = (path: string) => `<!doctype html><link rel="canonical" href="${ORIGIN}${path}"><p>${'x'.repeat(600)}`;

const renderer: DocumentRenderer = {
  routes: [
    { path: '/', kind: 'static', collections: [] },
    { path: '/about', kind: 'static', collections: [] },
    { path: '/login', kind: 'static', collections: [], unlisted: true },
    { path: '/products', kind: 'data', collections: ['projects'] },
    { path: '/portfolio/:id', kind: 'data', collections: ['portfolio'] },
    { path: '/admin/welcome', kind: 'shell', collections: [] },
  ],
  render: async (_, path) => ({ status: 200, html: page(path) }),
};

describe.each(databases)('files for crawlers on %s', (kind) => {
  const base = useServer(kind, { PUBLIC_ORIGIN: HOME });
  let clientDir = '';
  let app: Awaited<ReturnType<typeof buildTestApp>>;
  let url = '';

  beforeAll(async () => {
    clientDir = await newFolder('client');
    for (const [name, path] of [['index', '/'] as const, ['about', '/about'] as const, ['404', '/404'] as const]) {
      await writeFile(join(clientDir, `${name}.html`), page(path));
      await writeFile(join(clientDir, `${name}.html.br`), brotliCompressSync(page(path)));
    }
    await writeFile(join(clientDir, '_shell.html'), '<!doctype html>');
    app = await buildTestApp(base().context, { renderer, clientDir });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const open = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
    request({ url }, path, init);

  const addWork = async (id: string, created_at: string) => {
    const { db } = base().context;
    const row = { id, title: 'Work', company: 'Firm', category: 'Web', picture_id: null, created_at };
    await db.insertInto('portfolio_items').values(row).execute();
    await incrementVersion(db, 'portfolio');
  };

  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('%s: its type, HEAD, and 304 when unchanged', async (path, type) => {
    const { status, headers } = await open(path);
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([200, type, 'no-cache']);
    const etag = headers.get('ETag') ?? '';
    const head = await open(path, { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('ETag')]).toEqual([200, '', etag]);
    expect((await open(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  test('security.txt says where to report a vulnerability, and expires within a year', async () => {
    const { status, headers, text } = await request({ url }, '/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain(`Contact: mailto:${base().context.config.salesEmail}\n`);
    expect(text).toContain(`Canonical: ${HOME}/.well-known/security.txt\n`);
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / (24 * 3_600_000);
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  });

  test('D44 another letter case redirects to the declared address', async () => {
    for (const [asked, declared] of [
      ['/Robots.txt', '/robots.txt'],
      ['/SITEMAP.XML?x=1', '/sitemap.xml?x=1'],
    ]) {
      const { status, headers } = await fetch(url + asked, { redirect: 'manual' });
      expect([status, headers.get('Location')]).toEqual([308, declared]);
    }
  });

  test('robots.txt excludes only the back office, and names the sitemap', async () => {
    const { text } = await open('/robots.txt');
    expect(text.trim().split('\n')).toEqual(['User-agent: *', 'Disallow: /admin', '', `Sitemap: ${HOME}/sitemap.xml`]);
  });

  test('D48 the sitemap lists the public pages and the portfolio items with their dates', async () => {
    const locations = async () =>
      [...(await open('/sitemap.xml')).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
    expect(await locations()).toEqual([`${HOME}/`, `${HOME}/about`, `${HOME}/products`]);
    const etag = (await open('/sitemap.xml')).headers.get('ETag') ?? '';
    await addWork('a&b', '2026-01-02T03:04:05.000Z');
    expect((await open('/sitemap.xml', { headers: { 'If-None-Match': etag } })).status).toBe(200);
    expect(await locations()).toEqual([`${HOME}/`, `${HOME}/about`, `${HOME}/products`, `${HOME}/portfolio/a%26b`]);
    expect((await open('/sitemap.xml')).text).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
  });

  test('every document contains the configured origin, whatever the request headers say', async () => {
    await addWork('1', '2026-01-02T03:04:05.000Z');
    const lies = { Accept: 'text/html', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    for (const path of ['/', '/about', '/products', '/portfolio/1', '/about.html']) {
      const { text } = await open(path, { headers: lies });
      const name = path.replace('.html', '');
      expect(text, path).toContain(`href="${HOME}${name}"`);
      expect(text.includes(ORIGIN) || text.includes('evil'), path).toBe(false);
    }
    const answer = await app.inject({ url: '/about', headers: { host: 'evil.example', 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page('/about').replace(ORIGIN, HOME));
  });

  test('a document under its file name is not indexed', async () => {
    expect((await open('/about.html')).headers.get('X-Robots-Tag')).toBe('noindex');
    expect((await open('/_shell.html')).headers.get('X-Robots-Tag')).toBe('noindex');
    expect((await open('/about')).headers.get('X-Robots-Tag')).toBeNull();
  });

  test('the page for unknown addresses can be precached', async () => {
    const kept = await open('/404.html');
    expect([kept.status, kept.text]).toEqual([200, page('/404').replace(ORIGIN, HOME)]);
    const unknown = await open('/none', { headers: { Accept: 'text/html' } });
    expect([unknown.status, unknown.text]).toEqual([404, kept.text]);
  });
});
