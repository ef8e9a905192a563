import { describe, expect, test } from 'vitest';
import { html, useDocuments } from '../support/documents.ts';
import { databases } from '../support/server.ts';

describe.each(databases)('documents on %s', (kind) => {
  const { open, raw } = useDocuments(kind);

  describe('missing pages and files', () => {
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
});
