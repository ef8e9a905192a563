import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { backUp } from '#server/backup/back-up.ts';
import { readLines, writeLines } from '#server/backup/backup-file.ts';
import { dump } from '#server/backup/dump.ts';
import { newKeys } from '#server/backup/encryption.ts';
import { restore, verifyBackup } from '#server/backup/restore.ts';
import { openReadOnly } from '#server/backup/sqlite-file.ts';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { application } from '../support/application.ts';
import { deskOf, idsOf } from '../support/desk.ts';
import { form, picture } from '../support/form.ts';
import { request, sendEnquiry } from '../support/http.ts';
import {
  databases,
  emptyEnv,
  enquiry,
  newFolder,
  preparedEnv,
  startServer,
  type TestServer,
  useServer,
} from '../support/server.ts';

const log = createLog({ write: () => {} });
const newFile = async () => join(await newFolder('backup'), 'site.backup');
const linesOf = async (path: string, key = '') => {
  const lines: string[] = [];
  for await (const line of readLines(path, key)) lines.push(line);
  return lines;
};

/** The rows of a backup by table; without numbers that a restore gives anew. */
async function rowsOf(lines: AsyncIterable<string>) {
  const rows: Record<string, string[]> = {};
  let [table, columns]: [string, string[]] = ['', []];
  for await (const line of lines) {
    const parsed = JSON.parse(line);
    if (parsed.table) [table, columns] = [parsed.table, parsed.columns];
    else if (Array.isArray(parsed) && table !== 'versions') {
      const cells = columns.map((name, index) => `${name}=${JSON.stringify(parsed[index])}`);
      rows[table] = [
        ...(rows[table] ?? []),
        cells
          .filter((cell) => !cell.startsWith('change_number'))
          .sort()
          .join(),
      ];
    }
  }
  return Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.sort()]));
}

async function rowsIn(env: { readonly DATA_DIR: string; readonly DATABASE_URL: string }) {
  const db = env.DATABASE_URL ? openDatabase(readConfig(env), log, true) : openReadOnly(join(env.DATA_DIR, 'site.db'));
  return rowsOf(dump(db)).finally(() => db.destroy());
}

/** Stores something in most tables. */
async function fillSite(server: TestServer): Promise<{ id: string; email: string }> {
  const desk = deskOf(() => server);
  const { email, name } = enquiry();
  const id = await desk.received({ email, name });
  expect((await desk.change(id, { note: 'नमस्ते' })).status).toBe(200);
  expect((await desk.change(id, { reply: { subject: 'Hello', text: 'Soon.' } })).status).toBe(200);
  expect((await request(server, '/jobs/apply', { body: application() })).status).toBe(201);
  const body = form({ name: 'Tiffin Desk', description: 'Books', image: await picture(40, 30) });
  expect((await request(server, '/projects/create', { body, token: server.admin, key: randomUUID() })).status).toBe(
    201,
  );
  return { id, email };
}

describe.each(databases)('D49 a backup of %s', (from) => {
  const server = useServer(from);

  test.each(databases)('restores every row and file on %s, and the site works there', async (to) => {
    const { id, email } = await fillSite(server());
    const { config } = server().context;
    const file = await newFile();
    await backUp(config, log, file);
    const before = await rowsOf(readLines(file, ''));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await verifyBackup(config, log, file)).toMatchObject({ contacts: before.contacts?.length });

    const env = await emptyEnv(to);
    await restore(readConfig(env), log, file);
    const after = await rowsIn(env);
    expect(after).toEqual(before);
    for (const table of ['resumes', 'picture_files', 'desk_events', 'mails', 'idempotency_keys', 'secrets']) {
      expect(after[table]?.length, table).toBeGreaterThan(0);
    }
    const restored = await startServer(env);
    const desk = deskOf(() => restored);
    expect((await request(restored, '/readyz')).status).toBe(200);
    const found = await desk.read(`/desk/enquiries?view=open&q=${email.slice(0, 12)}`);
    expect(idsOf(found)).toEqual([id]);
    expect((await desk.details(id)).events.map(({ text }: { text: string }) => text)).toContain('नमस्ते');
    const next = await desk.received();
    expect(idsOf(await desk.list('open'))[0]).toBe(next);
    await restored.stop();
  });

  test('contains what was acknowledged before it, while others go on writing', async () => {
    const acknowledged: string[] = [];
    let isDone = false;
    const writers = Array.from({ length: 4 }, async () => {
      while (!isDone) {
        const { email } = enquiry();
        const { status } = await sendEnquiry(server(), { ...enquiry(), email });
        if (status === 201) acknowledged.push(email);
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
    const certain = [...acknowledged];
    const file = await newFile();
    await backUp(server().context.config, log, file);
    isDone = true;
    await Promise.all(writers);
    const text = (await linesOf(file)).join('\n');
    expect(certain.filter((email) => !text.includes(email))).toEqual([]);
    // Rows and their desk items are of the same moment.
    const counts = await verifyBackup(server().context.config, log, file);
    expect(counts.desk_items).toBe((counts.contacts ?? 0) + (counts.applications ?? 0));
  });

  test('versions and change numbers continue above those that pages may have seen', async () => {
    const { config, db } = server().context;
    const file = await newFile();
    await deskOf(server).received();
    await backUp(config, log, file);
    const env = await emptyEnv(from);
    await restore(readConfig(env), log, file);
    const restored = await startServer(env);
    const versionsOf = async ({ context }: TestServer) => context.db.selectFrom('versions').selectAll().execute();
    for (let i = 0; i < 3; i += 1) await deskOf(server).received();
    const seen = Math.max(...(await versionsOf(server())).map(({ version }) => version));
    expect(Math.min(...(await versionsOf(restored)).map(({ version }) => version))).toBeGreaterThan(seen);
    const newest = async (of: typeof db, order: 'asc' | 'desc') =>
      (await of.selectFrom('desk_items').select('change_number').orderBy('change_number', order).executeTakeFirst())
        ?.change_number ?? 0;
    expect(await newest(restored.context.db, 'asc')).toBeGreaterThan(await newest(db, 'desc'));
    const last = await newest(restored.context.db, 'desc');
    await deskOf(() => restored).received();
    expect(await newest(restored.context.db, 'desc')).toBeGreaterThan(last);
    await restored.stop();
  });
});

describe('the file of a backup', () => {
  const server = useServer('sqlite');
  const settings = (key: string) => ({ ...server().context.config, backupKey: key });

  test('is readable with gzip alone; with a key only with the secret one', async () => {
    const { email } = await fillSite(server());
    const [plain, file, { secretKey, publicKey }] = [await newFile(), await newFile(), await newKeys()];
    await backUp(settings(''), log, plain);
    expect(gunzipSync(await readFile(plain)).toString()).toContain(email);

    await backUp(settings(publicKey), log, file);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(await verifyBackup(settings(secretKey), log, file)).toMatchObject({ accounts: 1 });
    const { secretKey: other } = await newKeys();
    await expect(verifyBackup(settings(''), log, file)).rejects.toThrow(/is encrypted. Set BACKUP_KEY/);
    await expect(verifyBackup(settings(publicKey), log, file)).rejects.toThrow(/is encrypted. Set BACKUP_KEY/);
    await expect(verifyBackup(settings(other), log, file)).rejects.toThrow(/another key/);
    await writeFile(file, bytes.subarray(0, bytes.length - 100));
    await expect(verifyBackup(settings(secretKey), log, file)).rejects.toThrow(/is damaged/);
    const second = await newFile();
    await backUp(settings(secretKey), log, second);
    expect(await verifyBackup(settings(secretKey), log, second)).toMatchObject({ accounts: 1 });
  });

  test('is refused if a byte has changed, an end is missing, a line is missing, or it is of a newer build', async () => {
    await fillSite(server());
    const file = await newFile();
    await backUp(settings(''), log, file);
    const bytes = await readFile(file);
    const verify = async (content: Uint8Array) => {
      await writeFile(file, content);
      return verifyBackup(settings(''), log, file);
    };
    const changed = Buffer.from(bytes);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    await expect(verify(changed)).rejects.toThrow(/is damaged/);
    await expect(verify(bytes.subarray(0, bytes.length - 20))).rejects.toThrow(/is damaged/);
    await expect(verify(Buffer.from('no backup'))).rejects.toThrow(/is damaged or not a backup/);
    await writeFile(file, bytes);
    const lines = await linesOf(file);
    const cut = gunzipSync(bytes).toString().split('\n');
    cut.splice(-4, 1);
    await expect(verify(gzipSync(cut.join('\n')))).rejects.toThrow(/checksum is wrong/);
    const rewrite = async (change: (header: { format: string; migrations: string[] }) => void) => {
      const header = JSON.parse(lines[0] ?? '');
      change(header);
      await writeLines(file, lineStream([JSON.stringify(header), ...lines.slice(1)]), '');
      return verifyBackup(settings(''), log, file);
    };
    await expect(rewrite(({ migrations }) => migrations.push('999-later'))).rejects.toThrow(
      /newer build \(999-later\)/,
    );
    await writeFile(file, '');
    await expect(
      rewrite((header) => {
        header.format = 'other';
      }),
    ).rejects.toThrow(/not a backup of the site/);
  });

  test('is not written over another one, and a disk without room leaves no part', async () => {
    const file = await newFile();
    await writeFile(file, 'kept');
    await expect(backUp(settings(''), log, file)).rejects.toThrow(/exists already/);
    expect(await readFile(file, 'utf8')).toBe('kept');
    await expect(backUp(settings(''), log, '/dev/full/site.backup')).rejects.toThrow();
  });

  test('of an earlier release is migrated by the restore', async () => {
    const file = await newFile();
    await backUp(settings(''), log, file);
    const lines = await linesOf(file);
    const header = JSON.parse(lines[0] ?? '');
    // Tables of push notifications came with 030, templates with 029.
    const dropped = ['030-push', '029-desk-templates'];
    header.migrations = header.migrations.filter((name: string) => !dropped.includes(name));
    const isTable = (line: string) => line.startsWith('{"table"');
    const kept: string[] = [JSON.stringify(header)];
    let isDropped = false;
    for (const line of lines.slice(1)) {
      if (isTable(line)) isDropped = /push_|desk_templates/.test(line);
      if (!isDropped) kept.push(line);
    }
    const old = await newFile();
    await writeFile(old, '');
    await writeLines(old, lineStream(kept), '');
    for (const kind of databases) {
      const env = await emptyEnv(kind);
      await restore(readConfig(env), log, old);
      const restored = await startServer(env);
      expect((await sendEnquiry(restored, enquiry())).status).toBe(201);
      await restored.stop();
    }
  });

  test('is not restored into a database of PostgreSQL with rows, nor a file of SQLite into PostgreSQL', async () => {
    const file = await newFile();
    await backUp(settings(''), log, file);
    const env = await preparedEnv('postgres');
    await expect(restore(readConfig(env), log, file)).rejects.toThrow(/is not empty/);
    const path = join(settings('').dataDir, 'site.db');
    await expect(restore(readConfig(await emptyEnv('postgres')), log, path)).rejects.toThrow(/is a SQLite file/);
  });
});

async function* lineStream(lines: readonly string[]) {
  yield* lines;
}
