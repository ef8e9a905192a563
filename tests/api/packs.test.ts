import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Pack, packPath, unpack } from '#contract/runtime/pack.ts';
import { maintainFiles } from '#server/app/maintenance.ts';
import { purgeRetained } from '#server/core/retained-files.ts';
import { readEarlierBuild, retainBuild, textDigest } from '#server/packs/builds.ts';
import { request } from '#tests/support/http.ts';
import { buildTestApp, newFolder, preparedEnv, startServer, type TestServer } from '#tests/support/server.ts';

const FIRST = 'a'.repeat(32);
const SECOND = 'b'.repeat(32);
const LONG = 'the same words again and again; '.repeat(400);

/** The files of two builds. The second has other file names, one changed word, a new file and a large one. */
const BUILDS: Record<string, Record<string, string>> = {
  [FIRST]: {
    'index.html': '<script src="/assets/app-AAAAAAA1.js"></script>',
    'about.html': `<script src="/assets/app-AAAAAAA1.js"></script>${LONG}About`,
    'assets/app-AAAAAAA1.js': `import("./page-AAAAAAA2.js");${LONG}`,
    'assets/page-AAAAAAA2.js': `import"./app-AAAAAAA1.js";${LONG}say("before");${LONG}`,
    'assets/same-AAAAAAA3.svg': '<svg/>',
    'assets/font-AAAAAAA4.woff2': 'binary',
    'assets/office-AAAAAAA7.js': `${LONG}office("before")`,
  },
  [SECOND]: {
    'index.html': '<script src="/assets/app-BBBBBBB1.js"></script>',
    'about.html': `<script src="/assets/app-BBBBBBB1.js"></script>${LONG}About`,
    'assets/app-BBBBBBB1.js': `import("./page-BBBBBBB2.js");${LONG}`,
    'assets/page-BBBBBBB2.js': `import"./app-BBBBBBB1.js";${LONG}say("after");${LONG}`,
    'assets/same-AAAAAAA3.svg': '<svg/>',
    'assets/new-BBBBBBB5.js': 'say("new")',
    'assets/office-BBBBBBB7.js': `${LONG}office("after")`,
    'assets/large-BBBBBBB6.js': Array.from({ length: 20_000 }, (_, index) => `f${index}()`).join(';'),
  },
};
const isHashed = (url: string) => url.startsWith('assets/');
const isOffice = (url: string) => url.startsWith('assets/office');
const revisionOf = (build: string, url: string) =>
  isHashed(url) ? null : url === 'index.html' ? build : textDigest(build);

let base: TestServer;
const servers: { url: string; close(): Promise<unknown> }[] = [];

/** Starts a server with one of the builds. All servers share one data folder. */
async function serve(build: string): Promise<{ url: string; clientDir: string }> {
  const clientDir = await newFolder('build');
  const texts = BUILDS[build] ?? {};
  const list = Object.keys(texts).map((url) => ({
    ...{ url, revision: revisionOf(build, url) },
    ...(isOffice(url) && { part: 'back-office' }),
  }));
  for (const [name, text] of [...Object.entries(texts), ['.precache.json', JSON.stringify(list)] as const]) {
    await mkdir(dirname(join(clientDir, name)), { recursive: true });
    await writeFile(join(clientDir, name), text);
  }
  const app = await buildTestApp(base.context, { clientDir });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  servers.push({ url, close: () => app.close() });
  return { url, clientDir };
}

beforeAll(async () => {
  base = await startServer(await preparedEnv('sqlite'));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await base.stop();
});

test('a pack contains a whole build, or the changes against an earlier one, with the headers of its files', async () => {
  const first = await serve(FIRST);
  const whole = (await request(first, packPath(FIRST, 'site'))).json as Pack;
  const texts = Object.entries(BUILDS[FIRST] ?? {}).filter(([url]) => !url.endsWith('.woff2') && !isOffice(url));
  expect(whole.files.map((file) => [file.url, unpack(file, whole.renamed)])).toEqual(texts);
  for (const file of whole.files) {
    const { headers } = await request(first, `/${file.url}`);
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(whole.headers[file.headers]?.[name], `${file.url} ${name}`).toBe(headers.get(name));
  }

  const second = await serve(SECOND);
  const answer = await request(second, packPath(SECOND, 'site', FIRST));
  const change = answer.json as Pack;
  expect(answer.text.length).toBeLessThan(3_000);
  const made = change.files.map((file) => {
    const text = unpack(file, change.renamed, file.base && BUILDS[FIRST]?.[file.base.url]);
    expect(textDigest(text), file.url).toBe(file.digest);
    return [file.url, text];
  });
  const wanted = Object.entries(BUILDS[SECOND] ?? {}).filter(([url]) => !/same|large|office/.test(url));
  expect(made).toEqual(wanted);
});

test('without a known earlier build a pack contains whole files; another build than the running one has no pack', async () => {
  const second = await serve(SECOND);
  const whole = await request(second, packPath(SECOND, 'site'));
  expect((whole.json as Pack).files.every(({ base }) => base === undefined)).toBe(true);
  for (const from of ['c'.repeat(32), '../../etc/passwd', '', 'A'.repeat(32)]) {
    const answer = await request(second, `${packPath(SECOND, 'site')}?from=${encodeURIComponent(from)}`);
    expect([from, answer.status, answer.text === whole.text]).toEqual([from, 200, true]);
  }
  expect((await request(second, `${packPath(SECOND, 'site')}?from=${FIRST}&from=${FIRST}`)).text).toBe(whole.text);
  expect((await request(second, packPath(FIRST, 'site'))).status).toBe(404);
  expect((await request(base, packPath(FIRST, 'site'))).status).toBe(404);
});

test('a pack that is sent often is compressed better', async () => {
  const server = await serve(SECOND);
  const read = async () => {
    const options = { headers: { 'Accept-Encoding': 'br' } };
    const [response] = await once(get(server.url + packPath(SECOND, 'site'), options), 'response');
    return { etag: String(response.headers.etag), body: await buffer(response) };
  };
  const first = await read();
  await expect.poll(async () => (await read()).body.length, { timeout: 20_000 }).toBeLessThan(first.body.length * 0.95);
  const better = await read();
  expect(brotliDecompressSync(better.body)).toEqual(brotliDecompressSync(first.body));
  // A weak one: the bytes have changed, the content has not.
  expect([better.etag, first.etag]).toEqual([expect.stringMatching(/^W\//), better.etag]);
  const again = { 'If-None-Match': first.etag, 'Accept-Encoding': 'br' };
  expect((await request(server, packPath(SECOND, 'site'), { headers: again })).status).toBe(304);
});

test('the back office is a pack of its own, whole or as its changes', async () => {
  const [first, second] = [await serve(FIRST), await serve(SECOND)];
  const whole = (await request(first, packPath(FIRST, 'back-office'))).json as Pack;
  expect(whole.files.map((file) => [file.url, unpack(file, whole.renamed)])).toEqual([
    ['assets/office-AAAAAAA7.js', `${LONG}office("before")`],
  ]);
  const change = await request(second, packPath(SECOND, 'back-office', FIRST));
  expect(change.text.length).toBeLessThan(1_500);
  const [file] = (change.json as Pack).files;
  expect(file && [file.url, unpack(file, {}, `${LONG}office("before")`)]).toEqual([
    'assets/office-BBBBBBB7.js',
    `${LONG}office("after")`,
  ]);
  for (const path of [`/_pack/${FIRST}`, `/_pack/${FIRST}/kitchen`])
    expect((await request(first, path)).status).toBe(404);
});

test('a build is deleted 14 days after it last ran', async () => {
  const { context } = base;
  const { db } = context;
  const files = db.selectFrom('retained_files').select('name').where('name', 'like', 'builds/%').orderBy('name');
  const kept = async () => (await files.execute()).map(({ name }) => name);
  const first = Date.now();
  const after = (days: number) => first + days * 24 * 3_600_000;
  const { clientDir } = await serve(FIRST);
  for (const id of [FIRST, SECOND]) await retainBuild(db, { id, files: [] }, first);
  const maintain = async (folder: string, days: number) => {
    await maintainFiles(context, folder, after(days));
    await purgeRetained(db, after(days));
  };
  await maintain(clientDir, 13.9);
  expect(await kept()).toEqual([`builds/${FIRST}`, `builds/${SECOND}`]);
  await maintain(clientDir, 20);
  expect(await kept()).toEqual([`builds/${FIRST}`]);
  expect(await readEarlierBuild(db, FIRST)).toMatchObject({ id: FIRST });
  await maintain(join(clientDir, 'nowhere'), 34.1);
  expect(await kept()).toEqual([]);
});
