import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { html, useDocuments } from '../support/documents.ts';
import { databases } from '../support/server.ts';

describe.each(databases)('documents on %s', (kind) => {
  const { open, raw } = useDocuments(kind);

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

    test('those that search engines list may keep their opener; all others may not', async () => {
      const policyOf = async (path: string) => (await open(path)).headers.get('Cross-Origin-Opener-Policy');
      for (const path of ['/', '/contact', '/products', '/contact.html', '/index.html'])
        expect([path, await policyOf(path)]).toEqual([path, null]);
      for (const path of ['/admin/welcome', '/Hero', '/none', '/_shell.html', '/404.html', '/sw.js', '/projects/all'])
        expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
    });

    test('an unchanged page is 304, in each compression', async () => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const first = await raw('/contact', { 'Accept-Encoding': encoding });
        const again = await raw('/contact', { 'Accept-Encoding': encoding, 'If-None-Match': `${first.headers.etag}` });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers.etag).toBe(first.headers.etag);
      }
    });

    test('a page is compressed as the browser accepts it', async () => {
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
});
