import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { maintainFiles } from '#server/app/maintenance.ts';
import { purgeRetained } from '#server/core/retained-files.ts';
import { earlierAsset, retainAssets } from '#server/pages/earlier-assets.ts';
import { useDocuments } from '../support/documents.ts';
import { databases, newFolder } from '../support/server.ts';

const DAY = 24 * 3_600_000;
const SCRIPT = 'export const build = "earlier";'.repeat(40);

describe.each(databases)('assets of earlier builds on %s', (kind) => {
  const { base, open, raw } = useDocuments(kind);
  let clientDir = '';
  const db = () => base().context.db;

  beforeAll(async () => {
    clientDir = await newFolder('earlier');
    await mkdir(join(clientDir, 'assets'));
    await writeFile(join(clientDir, 'assets/old-1a2b3c4d.js'), SCRIPT);
    await writeFile(join(clientDir, 'assets/old-1a2b3c4d.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(clientDir, 'index.html'), '<p>old</p>');
  });

  test('are served unchanged, immutable and compressed, for 14 days after their build last ran', async () => {
    const ran = Date.now();
    expect((await open('/assets/old-1a2b3c4d.js')).status).toBe(404);
    await retainAssets(db(), clientDir, ran - DAY);
    await retainAssets(db(), clientDir, ran);
    const plain = await raw('/assets/old-1a2b3c4d.js', { 'Accept-Encoding': 'identity' });
    expect([plain.status, plain.body.toString()]).toEqual([200, SCRIPT]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const small = await raw('/assets/old-1a2b3c4d.js', { 'Accept-Encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');

    await purgeRetained(db(), ran + 13.9 * DAY);
    expect((await open('/assets/old-1a2b3c4d.js')).status).toBe(200);
    await purgeRetained(db(), ran + 14.1 * DAY);
    const gone = await open('/assets/old-1a2b3c4d.js');
    expect([gone.status, gone.headers.get('Content-Type')]).toEqual([404, 'application/json; charset=utf-8']);
    expect(await db().selectFrom('retained_files').select('name').execute()).toEqual([]);
  });

  test('no address leads to other files', async () => {
    await retainAssets(db(), clientDir);
    for (const name of ['../index.html', '..%2findex.html', 'old-1a2b3c4d.js.br', '']) {
      expect((await raw(`/assets/${name}`)).status, name).toBe(404);
      expect(await earlierAsset(db(), `/assets/${name}`), name).toBeUndefined();
    }
    expect(await earlierAsset(db(), '/index.html')).toBeUndefined();
  });

  test('a build without assets, as in development, retains nothing', async () => {
    const nowhere = join(clientDir, 'nowhere');
    await maintainFiles(base().context, nowhere);
    expect(base().lines.filter((line) => line.includes('maintenance failed'))).toEqual([]);
  });
});
