import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SCRIPT, useDocuments, VIDEO } from '../support/documents.ts';
import { databases } from '../support/server.ts';

describe.each(databases)('documents on %s', (kind) => {
  const { clientDir, open, raw } = useDocuments(kind);

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

    test('A-GATE-05 files that are part of a document have a short policy, documents and the worker the whole one', async () => {
      for (const path of ['/assets/app-1a2b.js', '/assets/hero-9f.mp4']) {
        const { headers } = await open(path, { Accept: '*/*' });
        expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
        expect(headers.get('Permissions-Policy')).toBeNull();
      }
      for (const path of ['/sw.js', '/_shell.html?__WB_REVISION__=1', '/assets/art-3c.svg']) {
        const { headers } = await open(path, { Accept: '*/*' });
        expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'");
        expect(headers.get('Permissions-Policy')).toContain('camera=()');
      }
    });

    test('D63 a film is sent in the requested ranges', async () => {
      const part = await raw('/assets/hero-9f.mp4', { Range: 'bytes=10-19' });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${VIDEO.length}`]);
      expect(part.body).toEqual(VIDEO.subarray(10, 20));
      const end = await raw('/assets/hero-9f.mp4', { Range: 'bytes=-5' });
      expect(end.body).toEqual(VIDEO.subarray(-5));
      expect((await raw('/assets/hero-9f.mp4', { Range: 'bytes=9999999-' })).status).toBe(416);
      const whole = await raw('/assets/hero-9f.mp4');
      expect([whole.status, whole.body.equals(VIDEO)]).toEqual([200, true]);
    });

    // The last test, because it deletes the build.
    test('a build into the folder of a running server changes nothing: files are served as at the start', async () => {
      await rm(clientDir(), { recursive: true });
      await mkdir(clientDir());
      await writeFile(join(clientDir(), 'sw.js'), 'another build');
      for (const path of ['/assets/app-1a2b.js', '/manifest.webmanifest', '/_shell.html', '/contact', '/products']) {
        expect([path, (await open(path, { 'Accept-Encoding': 'br' })).status]).toEqual([path, 200]);
      }
      expect((await open('/sw.js')).text).toBe('self.skipWaiting;');
      const plain = await raw('/assets/app-1a2b.js', { 'Accept-Encoding': 'identity' });
      expect(plain.body.toString()).toBe(SCRIPT);
      const part = await raw('/assets/hero-9f.mp4', { Range: 'bytes=10-19' });
      expect([part.status, part.body]).toEqual([206, VIDEO.subarray(10, 20)]);
    });
  });
});
