import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { html, useDocuments } from '../support/documents.ts';
import { request } from '../support/http.ts';
import { databases } from '../support/server.ts';

const TOWNS = ['Indore', 'Ujjain', 'Dewas', 'Dhar', 'Ratlam', 'Mandsaur', 'Neemuch', 'Sehore', 'Bhopal', 'Vidisha'];

describe.each(databases)('documents on %s', (kind) => {
  const { base, served, state, open, raw } = useDocuments(kind);

  const addProduct = async (name: string) => {
    const body = new FormData();
    body.append('name', name);
    body.append('description', 'x');
    expect((await request(served(), '/projects/create', { token: base().admin, body })).status).toBe(201);
  };

  describe('pages with data', () => {
    test('are rendered with the data once per version, and 304 in between', async () => {
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

    test('are compressed better once they are sent often', async () => {
      for (const [at, town] of TOWNS.entries())
        for (const other of TOWNS.slice(at + 1)) await addProduct(`Stock of ${town} that goes to ${other} by night`);
      const read = () => raw('/products', { 'Accept-Encoding': 'br' });
      const first = await read();
      await expect.poll(async () => (await read()).body.length).toBeLessThan(first.body.length);
      const better = await read();
      expect(brotliDecompressSync(better.body)).toEqual(brotliDecompressSync(first.body));
      expect(better.headers.etag).toBe(first.headers.etag);
    });

    test('D47 D49 the status of the page is returned, and 404 has no ETag', async () => {
      const row = { id: 'known', title: 'Work', company: 'Firm', category: 'Web', picture_id: null, created_at: '' };
      await base().context.db.insertInto('portfolio_items').values(row).execute();
      expect((await open('/portfolio/known')).status).toBe(200);
      const unknown = await open('/portfolio/unknown');
      expect([unknown.status, unknown.headers.get('ETag')]).toEqual([404, null]);
      expect(unknown.text).toContain('/portfolio/:id:');
    });

    test('a failed rendering returns the shell, is logged and not cached', async () => {
      await addProduct('Udhaar Ledger');
      state.broken = true;
      const failed = await open('/products');
      state.broken = false;
      expect([failed.status, failed.text]).toEqual([200, html('_shell')]);
      expect(base().lines.some((line) => line.includes('The renderer is broken'))).toBe(true);
      expect((await open('/products')).text).toContain('Udhaar Ledger');
    });
  });
});

describe('documents of an app whose API is on another host', () => {
  const API = 'https://api.example.com';
  const { base, served, state, open } = useDocuments('sqlite', API);

  test('P-API-01 pages may call it and show its pictures, and are sent without the rows of this server', async () => {
    const body = new FormData();
    body.append('name', 'Not of that host');
    body.append('description', 'x');
    expect((await request(served(), '/projects/create', { token: base().admin, body })).status).toBe(201);
    for (const path of ['/products', '/portfolio/1', '/contact']) {
      const { status, headers, text } = await open(path);
      expect(status, path).toBe(200);
      expect(text, path).toBe(html(path === '/contact' ? 'contact' : '_shell'));
      const policy = headers.get('content-security-policy')?.split('; ');
      expect(policy, path).toContain(`img-src 'self' data: blob: ${API}`);
      expect(policy, path).toContain(`connect-src 'self' ${API}`);
    }
    expect((await open('/sw.js')).headers.get('content-security-policy')).toContain(`connect-src 'self' ${API};`);
    expect(state.renders).toBe(0);
  });
});
