import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { restore } from '#server/backup/restore.ts';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { openSqlite } from '#server/db/sqlite-driver.ts';
import type { Child } from '../support/child.ts';
import { sendEnquiry } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { enquiry, newFolder, preparedEnv } from '../support/server.ts';

const programs = usePrograms();

async function setUp() {
  const env = await preparedEnv('sqlite');
  const path = join(env.DATA_DIR, 'site.db');
  const backup = join(await newFolder('backup'), 'backup.db');
  const start = () => programs.start(env);
  const admin = async (...args: string[]) => {
    const child = programs.start(env, programs.admin, args);
    return { code: await child.ended, output: child.output() };
  };
  return { env, path, backup, start, admin };
}

async function send(child: Child): Promise<string> {
  const sent = enquiry();
  expect((await sendEnquiry({ url: await child.url }, sent)).status).toBe(201);
  return sent.email;
}

function read(path: string) {
  const file = openSqlite(path);
  const emails = file.prepare('select email from contacts order by created_at').pluck().all();
  const intact = file.pragma('integrity_check', { simple: true });
  file.close();
  return { emails, intact };
}

test('a backup of a running server is restored whole after a kill has left a journal of later changes', async () => {
  const { path, backup, start, admin } = await setUp();
  const first = start();
  const before = await send(first);
  expect(await admin('backup', backup)).toMatchObject({ code: 0 });
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  for (let i = 0; i < 20; i += 1) await send(first);
  await first.kill();
  expect((await stat(`${path}-wal`)).size).toBeGreaterThan(0);

  expect(await admin('restore', backup)).toMatchObject({ code: 0 });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const second = start();
  const after = await send(second);
  await second.kill();
  expect(read(path)).toEqual({ emails: [before, after], intact: 'ok' });
  expect((await readdir(join(path, '..'))).filter((name) => name.startsWith('.backup-'))).toEqual([]);
});

test('a restore is refused while any server runs; servers may overlap', async () => {
  const { path, backup, start, admin } = await setUp();
  const first = start();
  await first.url;
  const second = start();
  await second.url;
  expect(await admin('backup', backup)).toMatchObject({ code: 0 });
  await first.kill();
  const stored = await send(second);
  const refused = await admin('restore', backup);
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^Not done: a server .* Stop it/) });
  await second.kill();
  expect(read(path)).toEqual({ emails: [stored], intact: 'ok' });
  expect(await admin('restore', backup)).toMatchObject({ code: 0 });
  expect(read(path)).toEqual({ emails: [], intact: 'ok' });
});

test('a restore is refused while a program that does not take the lock has the database open', async () => {
  const { path, backup, admin } = await setUp();
  expect(await admin('backup', backup)).toMatchObject({ code: 0 });
  const other = openSqlite(path);
  other.prepare('select count(*) from contacts').get();
  const refused = await admin('restore', backup);
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/another program uses/) });
  other.close();
});

test('a damaged file and one of another product or a newer build are refused, and the database stays', async () => {
  const { env, path, backup, start, admin } = await setUp();
  const server = start();
  const stored = await send(server);
  expect(await admin('backup', backup)).toMatchObject({ code: 0 });
  expect(await admin('backup', backup)).toMatchObject({ code: 1, output: expect.stringMatching(/exists already/) });
  await server.kill();

  const ofSqlite = `${backup}.sqlite`;
  const source = openSqlite(path);
  await source.backup(ofSqlite);
  source.close();
  const changed = async (name: string, change: (file: Database) => void) => {
    await copyFile(ofSqlite, `${backup}.${name}`);
    const file = openSqlite(`${backup}.${name}`);
    change(file);
    file.close();
    return `${backup}.${name}`;
  };
  const torn = await readFile(ofSqlite);
  torn.fill(0xa5, 8192, torn.length - 8192);
  await writeFile(`${backup}.torn`, torn);
  await writeFile(`${backup}.text`, 'no database');
  const refusals = {
    [`${backup}.torn`]: /damaged/,
    [`${backup}.text`]: /damaged or not a backup/,
    [`${backup}.none`]: /there is no file/,
    [await changed('other', (file) => file.exec('drop table accounts'))]: /not a database of the site/,
    [await changed('newer', (file) => file.exec("insert into migrations values ('999-later', '')"))]: /newer build/,
  };
  const log = createLog({ write: () => {} });
  for (const [file, words] of Object.entries(refusals)) {
    await expect(restore(readConfig(env), log, file)).rejects.toThrow(words);
  }
  expect(await admin('restore', `${backup}.text`)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Not done: /),
  });
  expect(read(path)).toEqual({ emails: [stored], intact: 'ok' });
  expect(await admin('restore', ofSqlite)).toMatchObject({ code: 0 });
  expect(read(path)).toEqual({ emails: [stored], intact: 'ok' });
});
