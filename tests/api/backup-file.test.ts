import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { backUp } from '#server/backup/back-up.ts';
import { writeLines } from '#server/backup/backup-file.ts';
import { makeBackup } from '#server/backup/backups.ts';
import { newKeys } from '#server/backup/encryption.ts';
import { restore, verifyBackup } from '#server/backup/restore.ts';
import { readConfig } from '#server/core/config.ts';
import { fillSite, linesOf, log, newFile } from '../support/backup.ts';
import { sendEnquiry } from '../support/http.ts';
import { databases, emptyEnv, enquiry, preparedEnv, startServer, useServer } from '../support/server.ts';

const server = useServer('sqlite');
const settings = (key: string) => ({ ...server().context.config, backupKey: key });

test('a backup is readable with gzip alone; with a key only with the secret one', async () => {
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

test('a backup is refused if a byte has changed, an end is missing, a line is missing, or it is of a newer build', async () => {
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
  await expect(rewrite(({ migrations }) => migrations.push('999-later'))).rejects.toThrow(/newer build \(999-later\)/);
  await writeFile(file, '');
  await expect(
    rewrite((header) => {
      header.format = 'other';
    }),
  ).rejects.toThrow(/not a backup of the site/);
});

test('a backup is not written over another one, and a failed one leaves no temporary files', async () => {
  const file = await newFile();
  await writeFile(file, 'kept');
  const { db, config } = server().context;
  await expect(makeBackup(db, config, log, file)).rejects.toThrow(/exists already/);
  expect(await readFile(file, 'utf8')).toBe('kept');
  await expect(makeBackup(db, config, log, '/dev/full/site.backup')).rejects.toThrow(/cannot be created/);
  const wrongKey = { ...config, backupKey: `age1${'q'.repeat(58)}` };
  const failed = await newFile();
  await expect(makeBackup(db, wrongKey, log, failed)).rejects.toThrow();
  expect(await readdir(dirname(failed))).toEqual([]);
  expect((await readdir(config.dataDir)).filter((name) => name.startsWith('.backup-'))).toEqual([]);
});

test('a backup of an earlier release is migrated by the restore', async () => {
  await fillSite(server());
  const file = await newFile();
  await backUp(settings(''), log, file);
  const lines = await linesOf(file);
  const header = JSON.parse(lines[0] ?? '');
  // 039 added a column to all records, 030 the tables of push notifications, 029 the templates, 028 two columns of the desk
  // and the weekly mail.
  const dropped = ['039-record-versions', '030-push', '029-desk-templates', '028-reports'];
  header.migrations = header.migrations.filter((name: string) => !dropped.includes(name));
  const kept: string[] = [JSON.stringify(header)];
  let [isDropped, left]: [boolean, Set<number>] = [false, new Set()];
  for (const line of lines.slice(1)) {
    const { table, columns = [] }: { table?: string; columns?: string[] } = JSON.parse(line);
    if (table) {
      isDropped = /push_|desk_templates|report_mails/.test(table);
      const later = table === 'desk_items' ? ['page', 'reply_seconds'] : ['updated_at'];
      left = new Set(later.map((name) => columns.indexOf(name)));
    }
    const without = (values: unknown[]) => values.filter((_, index) => !left.has(index));
    const parsed = JSON.parse(line);
    if (!isDropped) kept.push(JSON.stringify(table ? { table, columns: without(columns) } : without(parsed)));
  }
  const old = await newFile();
  await writeFile(old, '');
  await writeLines(old, lineStream(kept), '');
  for (const kind of databases) {
    const env = await emptyEnv(kind);
    await restore(readConfig(env), log, old);
    const restored = await startServer(env);
    expect((await sendEnquiry(restored, enquiry())).status).toBe(201);
    expect(await restored.context.db.selectFrom('push_devices').selectAll().execute()).toEqual([]);
    await restored.stop();
  }
});

test('a backup is not restored into a database of PostgreSQL with rows, nor a file of SQLite into PostgreSQL', async () => {
  const file = await newFile();
  await backUp(settings(''), log, file);
  const env = await preparedEnv('postgres');
  await expect(restore(readConfig(env), log, file)).rejects.toThrow(/is not empty/);
  const path = join(settings('').dataDir, 'site.db');
  await expect(restore(readConfig(await emptyEnv('postgres')), log, path)).rejects.toThrow(/is a SQLite file/);
});

async function* lineStream(lines: readonly string[]) {
  yield* lines;
}
