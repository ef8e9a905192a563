import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as rawRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentRenderer } from '#contract/document.ts';
import { buildApp } from '#server/app.ts';
import { handlers } from '#server/handlers.ts';
import { ask } from '../support/http.ts';
import { databases, useServer } from '../support/server.ts';

const PAGE = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const SCRIPT = 'export const answer = 42;\n'.repeat(40);
const VIDEO = Buffer.alloc(2_000_000, 'frame');

const html = (name: string) => `<!doctype html><title>${name}</title><div id="app"><!--app--></div>${' '.repeat(999)}`;

const FILES: Record<string, string | Buffer> = {
  ...Object.fromEntries(['index', 'contact', '404', '_shell'].map((name) => [`${name}.html`, html(name)])),
  'contact.html.br': brotliCompressSync(html('contact')),
  'assets/app-1a2b.js': SCRIPT,
  'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
  'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
  'assets/hero-9f.mp4': VIDEO,
  'sw.js': 'self.skipWaiting;',
  'robots.txt': 'User-agent: *',
  'manifest.webmanifest': '{}',
  '.vite/manifest.json': '{"secret":true}',
};

/** A small app of its own: what the site's renderer does, with its faults at will. */
function smallRenderer() {
  const state = { renders: 0, broken: false };
  const renderer: DocumentRenderer = {
    routes: [
      { path: '/', kind: 'static', collections: [] },
      { path: '/contact', kind: 'static', collections: [] },
      { path: '/feature', kind: 'static', collections: ['projects'] },
      { path: '/about', kind: 'static', collections: [] },
      { path: '/Hero', kind: 'static', collections: [] },
      { path: '/products', kind: 'data', collections: ['projects'] },
      { path: '/portfolio/:id', kind: 'data', collections: ['projects'] },
      { path: '/admin/welcome', kind: 'shell', collections: [] },
    ],
    async render(template, path, api = fetch) {
      state.renders += 1;
      if (state.broken) throw new Error('The renderer is broken');
      const response = await api('/projects/all', { headers: { Accept: 'application/json; image=url' } });
      const rows = (await response.json()) as { name: string }[];
      const body = `${path}: ${rows.map((row) => row.name).join(', ')}`;
      return { status: path === '/portfolio/unknown' ? 404 : 200, html: template.replace('<!--app-->', body) };
    },
  };
  return { state, renderer };
}

describe.each(databases)('documents on %s', (kind) => {
  const base = useServer(kind);
  const { state, renderer } = smallRenderer();
  let clientDir = '';
  let app: ReturnType<typeof buildApp>;
  let url = '';

  beforeAll(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'site-client-'));
    for (const [name, content] of Object.entries(FILES)) {
      await mkdir(dirname(join(clientDir, name)), { recursive: true });
      await writeFile(join(clientDir, name), content);
    }
    app = buildApp(base().services, { handlers, renderer, clientDir });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await rm(clientDir, { recursive: true });
  });

  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask({ url }, path, { method, headers: { ...PAGE, ...headers } });

  const addProduct = async (name: string) => {
    const body = new FormData();
    body.append('name', name);
    body.append('description', 'x');
    expect((await ask({ url }, '/projects/create', { token: base().admin, body })).status).toBe(201);
  };

  /** Sends a path exactly as written, and reads the raw bytes. */
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = rawRequest(url, { path, headers: { ...PAGE, ...headers } }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
      sent.once('error', reject).end();
    });

  describe('pages', () => {
    test.each([
      ['/', 'index'],
      ['/contact', 'contact'],
      ['/admin/welcome', '_shell'],
      ['/about', '_shell'],
    ])('%s is %s.html, asked for again each time, with the security headers', async (path, name) => {
      const { status, text, headers } = await open(path);
      expect([status, text]).toEqual([200, html(name)]);
      expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(headers.get('Cache-Control')).toBe('no-cache');
      expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self'(;|$)/);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    });

    test('an unchanged page is 304, in each compression', async () => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const first = await raw('/contact', { 'Accept-Encoding': encoding });
        const again = await raw('/contact', { 'Accept-Encoding': encoding, 'If-None-Match': `${first.headers.etag}` });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers.etag).toBe(first.headers.etag);
      }
    });

    test('a page is compressed as the browser takes it', async () => {
      const read = async (accepted: string) => {
        const { headers, body } = await raw('/contact', { 'Accept-Encoding': accepted });
        expect(headers.vary).toContain('Accept-Encoding');
        expect(headers['content-length']).toBe(`${body.length}`);
        return [headers['content-encoding'], body] as const;
      };
      const [br, brBody] = await read('gzip, deflate, br');
      expect([br, brotliDecompressSync(brBody).toString()]).toEqual(['br', html('contact')]);
      const [gz, gzBody] = await read('gzip, br;q=0');
      expect([gz, gunzipSync(gzBody).toString()]).toEqual(['gzip', html('contact')]);
      const [none, body] = await read('identity');
      expect([none, body.toString()]).toEqual([undefined, html('contact')]);
    });

    test('HEAD has the headers of GET and no body', async () => {
      const get = await open('/contact');
      const head = await open('/contact', {}, 'HEAD');
      expect([head.status, head.text, head.headers.get('ETag')]).toEqual([200, '', get.headers.get('ETag')]);
    });

    test.each([
      ['/Contact', '/contact'],
      ['/CONTACT/?topic=web&x=%2F', '/contact?topic=web&x=%2F'],
      ['/hero', '/Hero'],
      ['/products/', '/products'],
      ['/Admin/Welcome', '/admin/welcome'],
      ['/Portfolio/A%20b/', '/portfolio/A%20b'],
      ['//', '/'],
    ])('D44 %s goes to %s', async (asked, declared) => {
      const { status, headers } = await raw(asked);
      expect([status, headers.location]).toEqual([308, declared]);
    });
  });

  describe('pages with data', () => {
    test('are rendered with the data, once until it changes, and 304 in between', async () => {
      await addProduct('Godown Stock');
      const first = await open('/products');
      expect(first.text).toContain('/products: Godown Stock');
      const { renders } = state;
      const etag = first.headers.get('ETag') ?? '';
      expect((await open('/products', { 'If-None-Match': etag })).status).toBe(304);
      expect(state.renders).toBe(renders);
      await addProduct('Clinic Diary');
      const later = await open('/products', { 'If-None-Match': etag });
      expect([later.status, later.text.includes('Clinic Diary, Godown Stock')]).toEqual([200, true]);
      expect(state.renders).toBe(renders + 1);
    });

    test('many at once share one rendering', async () => {
      await addProduct('Fleet Board');
      const { renders } = state;
      await Promise.all(Array.from({ length: 20 }, () => open('/products')));
      expect(state.renders).toBe(renders + 1);
    });

    test('D47 D49 the status of the page is passed on, and 404 has no ETag', async () => {
      expect((await open('/portfolio/known')).status).toBe(200);
      const unknown = await open('/portfolio/unknown');
      expect([unknown.status, unknown.headers.get('ETag')]).toEqual([404, null]);
      expect(unknown.text).toContain('/portfolio/unknown:');
    });

    test('a renderer that fails leaves the shell, logged and not kept', async () => {
      await addProduct('Udhaar Ledger');
      state.broken = true;
      const failed = await open('/products');
      state.broken = false;
      expect([failed.status, failed.text]).toEqual([200, html('_shell')]);
      expect(base().lines.some((line) => line.includes('The renderer is broken'))).toBe(true);
      expect((await open('/products')).text).toContain('Udhaar Ledger');
    });
  });

  describe('what is not there', () => {
    test.each(['/nothing', '/contact/more', '/admin/x', '/CONTACT/x?y=1'])(
      'D49 %s: 404 with its page',
      async (path) => {
        const { status, text, headers } = await open(path);
        expect([status, text, headers.get('Cache-Control')]).toEqual([404, html('404'), 'no-cache']);
      },
    );

    test.each(['/projects/all', '/contacts/all', '/admins/logout', '/contacts/create'])(
      'D46 a navigation to %s gets the page, not the data',
      async (path) => {
        const { status, text } = await open(path);
        expect([status, text]).toEqual([404, html('404')]);
      },
    );

    test.each([
      ['/nothing', 'application/json'],
      ['/assets/gone-77.js', '*/*'],
      ['/assets/gone-77.js', 'text/html'],
      ['/assets/', 'text/html'],
      ['/logo.png', 'image/avif,image/webp,*/*;q=0.8'],
    ])('a missing %s for %s is JSON', async (path, accept) => {
      const { status, json, headers } = await open(path, { Accept: accept });
      expect([status, json?.success, headers.get('Cache-Control')]).toEqual([404, false, 'no-store']);
    });

    test.each(['POST', 'PUT', 'DELETE'])('%s to a page is JSON', async (method) => {
      const { status, json } = await open('/contact', {}, method);
      expect([404, 405]).toContain(status);
      expect(json.success).toBe(false);
    });

    test.each([
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/assets/..%2findex.html/../../../etc/passwd',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
      '/assets\\..\\index.html',
      '//example.org/contact/',
      '/%00',
      '/contact%00.html',
      '/contact%2f',
      '/portfolio/..%2f..',
      '/portfolio/%2e%2e',
      '/%E0%A4%A',
      '/.vite/manifest.json',
      '/assets/app-1a2b.js.br',
      `/${'x'.repeat(3000)}`,
    ])('%s is safe', async (path) => {
      const { status, headers, body } = await raw(path);
      expect([400, 404]).toContain(status);
      expect(headers.location).toBeUndefined();
      expect(body.toString()).not.toMatch(/root:|dependencies|secret/);
    });
  });

  describe('files', () => {
    test('hashed assets are immutable and sent as they were compressed at build', async () => {
      const plain = await raw('/assets/app-1a2b.js', { 'Accept-Encoding': 'identity' });
      const br = await raw('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' });
      const gz = await raw('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' });
      for (const { status, headers } of [plain, br, gz]) {
        expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(headers.vary).toContain('Accept-Encoding');
      }
      expect(plain.body.toString()).toBe(SCRIPT);
      expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
      expect(gunzipSync(gz.body).toString()).toBe(SCRIPT);
      expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3);
    });

    test.each([
      ['/sw.js', 'text/javascript; charset=utf-8'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
      ['/_shell.html?__WB_REVISION__=1', 'text/html; charset=utf-8'],
    ])('%s is asked for again each time, and 304 when unchanged', async (path, type) => {
      const { status, headers } = await open(path, { Accept: '*/*' });
      expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([200, type, 'no-cache']);
      const etag = headers.get('ETag') ?? '';
      const modified = headers.get('Last-Modified') ?? '';
      expect((await open(path, { 'If-None-Match': etag })).status).toBe(304);
      expect((await open(path, { 'If-Modified-Since': modified })).status).toBe(304);
      expect((await open(path, { 'If-None-Match': '"older"', 'If-Modified-Since': modified })).status).toBe(200);
    });

    test('D63 a film is sent in the parts a player asks for', async () => {
      const part = await raw('/assets/hero-9f.mp4', { Range: 'bytes=10-19' });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${VIDEO.length}`]);
      expect(part.body).toEqual(VIDEO.subarray(10, 20));
      const end = await raw('/assets/hero-9f.mp4', { Range: 'bytes=-5' });
      expect(end.body).toEqual(VIDEO.subarray(-5));
      expect((await raw('/assets/hero-9f.mp4', { Range: 'bytes=9999999-' })).status).toBe(416);
      const whole = await raw('/assets/hero-9f.mp4');
      expect([whole.status, whole.body.equals(VIDEO)]).toEqual([200, true]);
    });
  });
});
