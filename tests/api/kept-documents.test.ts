import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentRenderer } from '#contract/runtime/document.ts';
import { incrementVersion } from '#server/db/collections.ts';
import { request } from '../support/http.ts';
import { buildTestApp, databases, newFolder, useServer } from '../support/server.ts';

const rendered: string[] = [];
let listStatus = 200;
const renderer: DocumentRenderer = {
  routes: [
    { path: '/portfolio', kind: 'data', collections: ['portfolio', 'reviews'] },
    { path: '/portfolio/:id', kind: 'data', collections: ['portfolio', 'reviews'] },
  ],
  async render(_, path) {
    rendered.push(path);
    if (path === '/portfolio') return { status: listStatus, html: 'The list' };
    const known = path.endsWith('/known');
    return { status: known ? 200 : 404, html: known ? 'A work' : `Not found: ${'x'.repeat(6_000_000)}` };
  },
};

describe.each(databases)('cached documents on %s', (kind) => {
  const base = useServer(kind);
  let clientDir = '';
  let app: Awaited<ReturnType<typeof buildTestApp>>;

  beforeAll(async () => {
    clientDir = await newFolder('client');
    await writeFile(join(clientDir, '_shell.html'), '<!doctype html>');
    app = await buildTestApp(base().context, { renderer, clientDir });
    const row = { id: 'known', title: 'Work', company: 'Firm', category: 'Web', picture_id: null, created_at: '' };
    await base().context.db.insertInto('portfolio_items').values(row).execute();
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const open = (id: string) =>
    request({ url: app.listeningOrigin }, `/portfolio/${id}`, { headers: { Accept: 'text/html' } });
  /** How often the document of a portfolio item is rendered for one request. */
  const renders = async () => {
    rendered.length = 0;
    expect((await open('known')).text).toBe('A work');
    return rendered.length;
  };

  test('D47 unknown addresses do not evict cached documents', async () => {
    await open('known');
    expect(await renders()).toBe(0);
    for (const id of ['a', 'b', 'c']) expect((await open(id)).status).toBe(404);
    expect(await renders()).toBe(0);
  });

  test('D47 D49 many unknown addresses share one document, which is rendered once', async () => {
    await open('another');
    rendered.length = 0;
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => open(`invented-${i}`)));
    expect(rendered).toEqual([]);
    const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`));
    expect([...texts].map((text) => text.slice(0, 14))).toEqual(['404 Not found:']);
  });

  test('D47 other spellings of an address redirect to the cached one', async () => {
    await open('known');
    rendered.length = 0;
    const spelled = await open('%6Bnow%6e?from=mail');
    expect([spelled.status, spelled.headers.get('location')]).toEqual([308, '/portfolio/known?from=mail']);
    expect(rendered).toEqual([]);
  });

  test('D47 a deleted record is 404 until it is restored', async () => {
    const { db } = base().context;
    for (const [deleted_at, status] of [
      ['2026-01-01T00:00:00.000Z', 404],
      [null, 200],
    ] as const) {
      await db.updateTable('portfolio_items').set({ deleted_at }).where('id', '=', 'known').execute();
      await incrementVersion(db, 'portfolio');
      expect((await open('known')).status).toBe(status);
    }
  });

  test('D47 a failed rendering returns the shell, and is retried at the next request', async () => {
    const list = () => request({ url: app.listeningOrigin }, '/portfolio', { headers: { Accept: 'text/html' } });
    listStatus = 500;
    const failed = await list();
    listStatus = 200;
    expect([failed.status, failed.text]).toEqual([200, '<!doctype html>']);
    expect((await list()).text).toBe('The list');
    rendered.length = 0;
    expect([(await list()).text, rendered]).toEqual(['The list', []]);
  });

  test('D47 a change of any of its collections makes a document stale', async () => {
    for (const collection of ['reviews', 'portfolio']) {
      await incrementVersion(base().context.db, collection);
      expect([await renders(), await renders()]).toEqual([1, 0]);
    }
  });
});
