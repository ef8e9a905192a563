import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ACCEPT_MEDIA } from '#contract/core/headers.ts';
import type { Media } from '#contract/core/media.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { request } from '../support/http.ts';
import { buildTestApp, databases, preparedEnv, startServer, type TestServer, useServer } from '../support/server.ts';

const headers = { Accept: ACCEPT_MEDIA };

async function upload(server: TestServer, background: string, width = 700): Promise<{ media: Media; id: string }> {
  const png = await sharp({ create: { width, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('name', 'A product');
  body.append('description', 'With a picture');
  body.append('image', new Blob([new Uint8Array(png)]), 'picture.png');
  const { json } = await request(server, '/projects/create', { token: server.admin, body, headers });
  return { media: json.project.media, id: json.project._id };
}

async function mediaOf(server: TestServer, id: string): Promise<Media> {
  const { json } = await request(server, '/projects/all', { headers });
  return json.find((row: { _id: string }) => row._id === id).media;
}

async function untilAvif(server: TestServer, id: string): Promise<Media> {
  for (let tries = 0; tries < 200; tries += 1) {
    const media = await mediaOf(server, id);
    if (media.avif) return media;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No AVIF files came');
}

const addresses = ({ src, srcset, avif }: Media) =>
  [src, ...`${srcset}, ${avif ?? ''}`.split(', ')].map((each) => each.split(' ')[0] ?? '').filter(Boolean);

describe.each(databases)('pictures on %s', (kind) => {
  const server = useServer(kind);

  test('D20 AVIF files are made in the background, and change the list', async () => {
    const { id, media } = await upload(server(), '#123456');
    expect(media.avif).toBeUndefined();
    const etag = (await request(server(), '/projects/all', { headers })).headers.get('ETag');
    const later = await untilAvif(server(), id);
    expect(later.avif).toMatch(/^\/pictures\/\w+-320\.avif 320w, \S+-640\.avif 640w$/);
    const now = await request(server(), '/projects/all', { headers });
    expect(now.headers.get('ETag')).not.toBe(etag);
  });

  test('D20 every address of a picture returns the size and format it names, cached for a year', async () => {
    const { id } = await upload(server(), '#aa2200');
    const all = addresses(await untilAvif(server(), id));
    expect(all.length).toBe(5);
    for (const address of all) {
      const response = await fetch(server().url + address);
      const format = address.split('.')[1] ?? '';
      expect(response.headers.get('Content-Type')).toBe(`image/${format.replace('jpg', 'jpeg')}`);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      const { width, format: held } = await sharp(await response.arrayBuffer()).metadata();
      expect([`${width}`, held]).toEqual([
        address.match(/-(\d+)\./)?.[1],
        { jpg: 'jpeg', webp: 'webp', avif: 'heif' }[format],
      ]);
    }
  });

  test('D20 a cached picture is 304; HEAD has no body', async () => {
    const { src } = (await upload(server(), '#00aa22')).media;
    const etag = (await request(server(), src)).headers.get('ETag') ?? '';
    const again = await request(server(), src, { headers: { 'If-None-Match': `"other", ${etag}` } });
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await request(server(), src, { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag'), head.text]).toEqual([200, etag, '']);
  });

  test.each([
    '/pictures/',
    '/pictures/x',
    `/pictures/${'0'.repeat(32)}-320.jpg`,
    `/pictures/${'0'.repeat(32)}-320.svg`,
    `/pictures/${'0'.repeat(32)}-99999.webp`,
    '/pictures/..%2f..%2fetc%2fpasswd',
    "/pictures/'%20or%201=1--320.jpg",
  ])('D39 %s: 404 as JSON, not cached', async (path) => {
    const answer = await request(server(), path);
    expect([answer.status, answer.json?.success]).toEqual([404, false]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe.each(databases)('the AVIF worker on %s', (kind) => {
  test('D20 at its start it processes what an earlier process left, also beside another process', async () => {
    const env = await preparedEnv(kind);
    const first = await startServer(env);
    await first.context.db.updateTable('pictures').set({ has_avif: 0 }).execute();
    const made = [await upload(first, '#111111', 1500), await upload(first, '#eeeeee', 1500)];
    // The first process ends in the middle of its work; two others start.
    const { context, lines } = first;
    await first.app.close();
    const startOther = async () => {
      const own = { ...context, db: openDatabase(context.config, context.log) };
      return { context: own, app: await buildTestApp(own) };
    };
    const others = await Promise.all([startOther(), startOther()]);
    const urls = await Promise.all(others.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
    for (const { id } of made) {
      for (const url of urls) {
        const { avif } = await untilAvif({ ...first, url }, id);
        expect(avif?.split(', ').length).toBe(4);
      }
    }
    const left = await context.db.selectFrom('pictures').select('id').where('has_avif', '=', 0).execute();
    expect(left).toEqual([]);
    for (const other of others) {
      await other.app.close();
      await other.context.db.destroy();
    }
    expect(lines.filter((line) => line.includes('AVIF'))).toEqual([]);
    await first.stop();
  });
});
