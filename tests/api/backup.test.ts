import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUp } from '#server/backup/back-up.ts';
import { readLines } from '#server/backup/backup-file.ts';
import { dump } from '#server/backup/dump.ts';
import { restore, verifyBackup } from '#server/backup/restore.ts';
import { openReadOnly } from '#server/backup/sqlite-file.ts';
import { readConfig } from '#server/core/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { fillSite, linesOf, log, newFile } from '../support/backup.ts';
import { deskOf, idsOf } from '../support/desk.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { databases, emptyEnv, enquiry, startServer, type TestServer, useServer } from '../support/server.ts';

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
