import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { UnusableDatabase } from '../db/database-errors.ts';
import { createPrivateFile, lockDatabase } from '../db/database-lock.ts';
import { checkSchema } from '../db/migrations/migrate.ts';
import type { Database } from '../db/schema.ts';

/** More pages than any database has. A copy in one read is not restarted when a server writes. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Writes a copy of the SQLite database, also while a server uses it.
 * @param dataDir folder of the database
 * @param target path of the copy; written completely or not at all
 * @throws UnusableDatabase if `target` exists or the copy is not intact
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
 * Replaces the SQLite database by a backup. The old database stays unchanged until the last step, which is atomic.
 * @param dataDir folder of the database
 * @param backup file written by `backUp` or by SQLite's `.backup`
 * @throws UnusableDatabase if a server runs, or the backup is not intact or was migrated by a newer build
 */
export async function restore(dataDir: string, backup: string): Promise<void> {
  if (!existsSync(backup)) throw new UnusableDatabase(`there is no file ${backup}`);
  const unlock = lockDatabase(dataDir, 'restore');
  const folder = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const [copy, path] = [join(folder, 'site.db'), join(dataDir, 'site.db')];
    // The folder of a killed server has a journal that belongs to the database.
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

/**
 * Empties the journal of the old database. Rejects if a program that does not take `site.lock` has the database open.
 */
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
    // Ignored: the old database may be damaged.
  }
}

/** Checks a whole database, and merges its journal into it. */
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

/** Renames a file within a file system. Content and name are on the disk afterwards. */
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
