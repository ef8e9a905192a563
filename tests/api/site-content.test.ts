import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCEPT_MEDIA } from '#contract/core/headers.ts';
import type { Project } from '#contract/public/products.ts';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Demo, prepareDemo, seedDemo } from '#server/seed/demo.ts';
import { request } from '../support/http.ts';
import { databases, preparedEnv, startServer, type TestServer } from '../support/server.ts';

type Row = Record<string, unknown> & { _id: string; createdAt: string };
const headers = { Accept: ACCEPT_MEDIA };
const sorted = (row: object) => Object.keys(row).sort();

let demo: Demo;
beforeAll(async () => {
  demo = await prepareDemo();
});

describe.each(databases)('demonstration content on %s', (kind) => {
  let started: TestServer;
  const server = () => started;
  beforeAll(async () => {
    const env = await preparedEnv(kind);
    const db = openDatabase(readConfig(env), createLog({ write: () => {} }));
    await transaction(db, (trx) => seedDemo(trx, demo));
    // Skips AVIF encoding, which takes long for all pictures. pictures.test.ts tests it.
    await db.updateTable('pictures').set({ has_avif: 1 }).execute();
    await db.destroy();
    started = await startServer(env);
  });
  afterAll(() => started.stop());
  const read = async (path: string, asking = {}) => (await request(server(), path, asking)).json;

  test('P-PROD-04 P-PROD-05 P-PROD-07 eight products: two without picture, three without link', async () => {
    const rows: Project[] = await read('/projects/all');
    expect(rows).toHaveLength(8);
    expect(rows.filter((row) => row.image === null)).toHaveLength(2);
    expect(rows.filter((row) => row.link === null)).toHaveLength(3);
    expect(new Set(rows.map((row) => row.createdAt)).size).toBe(8);
    for (const row of rows) expect(Date.parse(row.createdAt)).toBeLessThan(Date.now());
  });

  test('P-ENT-01 P-API-04 D35 services are a bare array in natural order of their numbers', async () => {
    const rows: Row[] = await read('/services/all');
    expect(sorted(rows[0] ?? {})).toEqual(['_id', 'createdAt', 'description', 'serialNumber', 'serviceName']);
    expect(rows.map((row) => row.serialNumber)).toEqual(['1', '2', '3', '10']);
  });

  test('P-ENT-03 P-API-05 D41 the team is a bare array, oldest first', async () => {
    const rows: Row[] = await read('/team/all');
    expect(sorted(rows[0] ?? {})).toEqual(['_id', 'createdAt', 'designation', 'image', 'name']);
    const times = rows.map((row) => row.createdAt);
    expect([times.length, times]).toEqual([8, times.toSorted()]);
    const jpeg = await sharp(Buffer.from(String(rows[0]?.image), 'base64')).metadata();
    expect(jpeg).toMatchObject({ format: 'jpeg', width: 640, height: 640 });
  });

  test('P-ENT-04 D34 D41 reviews are a bare array, newest first, with 1 to 5 stars; a picture may be missing', async () => {
    const rows: Row[] = await read('/reviews/all');
    const keys = ['_id', 'clientImage', 'clientName', 'companyName', 'createdAt', 'message', 'rating'];
    for (const row of rows) {
      expect(sorted(row)).toEqual(keys);
      expect([3, 4, 5]).toContain(row.rating);
    }
    expect(rows.filter((row) => row.clientImage === null)).toHaveLength(2);
    const times = rows.map((row) => row.createdAt);
    expect([times.length, times]).toEqual([8, times.toSorted().reverse()]);
  });

  test('P-ENT-06 P-PORT-07 D41 the portfolio is under `portfolios`, each item with its own picture', async () => {
    const { portfolios }: { portfolios: Row[] } = await read('/portfolio/all');
    expect(portfolios).toHaveLength(9);
    for (const row of portfolios)
      expect(sorted(row)).toEqual(['_id', 'category', 'company', 'createdAt', 'image', 'title']);
    expect(new Set(portfolios.map((row) => row.image)).size).toBe(9);
  });

  test('P-CAR-23 D41 categories are under `categories`, each with its openings', async () => {
    const { categories } = await read('/career/showAllCategories');
    const [first] = categories;
    expect([categories.length, sorted(first)]).toEqual([4, ['_id', 'careers', 'categoryName']]);
    expect(categories.flatMap((each: { careers: unknown[] }) => each.careers)).toHaveLength(10);
    expect(first.careers[0]).toEqual({
      ...{ id: 'frontend-engineer', title: 'Frontend Engineer (React)', location: 'Indore' },
      ...{ experience: '2–4 years', openings: 2, createdAt: expect.any(String) },
    });
  });

  test.each([
    ['/team/all', 'image', (json: Row[]) => json, 640],
    ['/reviews/all', 'clientImage', (json: Row[]) => json, 320],
    ['/portfolio/all', 'image', (json: { portfolios: Row[] }) => json.portfolios, 1200],
  ] as const)('D20 %s: who asks gets `media` instead of `%s`', async (path, literal, rowsOf, width) => {
    const rows: Row[] = (rowsOf as (json: unknown) => Row[])(await read(path, { headers }));
    for (const row of rows) expect(row).not.toHaveProperty(literal);
    const media = rows.find((row) => row.media)?.media as { src: string; width: number };
    expect(media).toMatchObject({ width, placeholder: expect.any(String) });
    expect((await request(server(), media.src)).status).toBe(200);
  });

  test('D43 each list is 304 with its ETag', async () => {
    const paths = ['/services/all', '/team/all', '/reviews/all', '/portfolio/all', '/career/showAllCategories'];
    for (const path of paths) {
      const etag = (await request(server(), path)).headers.get('ETag') ?? '';
      expect([path, (await request(server(), path, { headers: { 'If-None-Match': etag } })).status]).toEqual([
        path,
        304,
      ]);
    }
  });
});
