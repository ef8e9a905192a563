import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { UnusableDatabase } from '../db/database-errors.ts';
import { createPrivateFile, lockDatabase } from '../db/database-lock.ts';
import { checkSchema } from '../db/migrations/migrate.ts';
import type { Database } from '../db/schema.ts';

/** More pages than any database has: copied in one read, the backup need not begin again when a server writes. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Writes a copy of the SQLite database, also while a server uses it.
 * @param dataDir folder of the database
 * @param target the copy; it is there whole or not at all
 * @throws UnusableDatabase where `target` exists, or the copy is not intact
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  if (existsSync(target)) throw new UnusableDatabase(`${target} exists already. Name another file`);
  const part = `${target}.part`;
  await rm(part, { force: true });
  createPrivateFile(part);
  try {
    const source = new SQLite(join(dataDir, 'site.db'), { readonly: true, timeout: 5000 });
    try {
      await source.backup(part, { progress: () => ALL_PAGES });
    } finally {
      source.close();
    }
    await verify(part, join(dataDir, 'site.db'));
    await moveDurably(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Replaces the SQLite database by a backup. Until the last step, which is atomic, the old one stays as it was.
 * @param dataDir folder of the database
 * @param backup a file that `backUp` or SQLite's own `.backup` wrote
 * @throws UnusableDatabase where a server runs, or the backup is not intact or not of this build
 */
export async function restore(dataDir: string, backup: string): Promise<void> {
  if (!existsSync(backup)) throw new UnusableDatabase(`there is no file ${backup}`);
  const unlock = lockDatabase(dataDir, 'restore');
  const folder = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const [copy, path] = [join(folder, 'site.db'), join(dataDir, 'site.db')];
    // A copy of the folder of a server that was killed has a journal, and is not complete without it.
    for (const ending of ['', '-wal']) {
      if (existsSync(backup + ending)) await copyFile(backup + ending, copy + ending, constants.COPYFILE_FICLONE);
    }
    await chmod(copy, 0o600);
    await verify(copy, backup);
    closeJournal(path);
    for (const ending of ['-wal', '-shm', '-journal']) await rm(path + ending, { force: true });
    await moveDurably(copy, path);
    await verify(path, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
    unlock();
  }
}

/** Leaves nothing in the journal of the old database; refuses where a program that knows no `site.lock` has it open. */
function closeJournal(path: string): void {
  if (!existsSync(path)) return;
  try {
    const file = new SQLite(path, { timeout: 0 });
    try {
      file.pragma('journal_mode = DELETE');
    } finally {
      file.close();
    }
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    if (error.code.startsWith('SQLITE_BUSY')) {
      throw new UnusableDatabase(`another program uses ${path}. Stop it, then restore`);
    }
    // A damaged database is what restoring is for.
  }
}

/** Reads a whole database, and merges its journal into it. */
async function verify(path: string, name: string): Promise<void> {
  try {
    const file = new SQLite(path, { timeout: 5000 });
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
    try {
      const found = file.pragma('integrity_check(1)', { simple: true });
      if (found !== 'ok') throw new UnusableDatabase(`${name} is damaged: ${found}`);
      const tables = (await db.introspection.getTables()).map((table) => table.name);
      if (!tables.includes('migrations') || !tables.includes('accounts')) {
        throw new UnusableDatabase(`${name} is not a database of the site`);
      }
      await checkSchema(db);
    } finally {
      file.close();
    }
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    throw new UnusableDatabase(`${name} is damaged or not a database: ${error.message}`);
  }
}

/** Renames within a file system; the name and the content are on the disk afterwards. */
async function moveDurably(from: string, to: string): Promise<void> {
  for (const [path, move] of [
    [from, true],
    [dirname(to), false],
  ] as const) {
    const handle = await open(path);
    await handle.sync().finally(() => handle.close());
    if (move) await rename(from, to);
  }
}
