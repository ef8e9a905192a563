import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { isRetryable, isSqliteError, UnusableDatabase } from '../db/database-errors.ts';
import { checkSchema } from '../db/migrations/migrate.ts';
import type { Database } from '../db/schema.ts';
import { openSqlite } from '../db/sqlite-driver.ts';

/** Opens a SQLite file for reading, also while servers write to it. The caller closes it by `destroy()`. */
export function openReadOnly(path: string): Kysely<Database> {
  const database = openSqlite(path, { readonly: true, timeout: 5000 });
  return new Kysely<Database>({ dialect: new SqliteDialect({ database }) });
}

/**
 * Empties the journal of a database that is to be replaced. Rejects if a program that does not take `site.lock` has it open.
 */
export function closeJournal(path: string): void {
  if (!existsSync(path)) return;
  try {
    const file = openSqlite(path, { timeout: 0 });
    try {
      file.pragma('journal_mode = DELETE');
    } finally {
      file.close();
    }
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    if (isRetryable(error)) {
      throw new UnusableDatabase(`another program uses ${path}. Stop it, then restore`);
    }
    // Ignored: the old database may be damaged.
  }
}

/**
 * Checks a whole database, and merges its journal into it.
 * @param name of the file in messages
 */
export async function checkFile(path: string, name: string): Promise<void> {
  try {
    const file = openSqlite(path, { timeout: 5000 });
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
    if (!isSqliteError(error)) throw error;
    throw new UnusableDatabase(`${name} is damaged or not a database: ${error.message}`);
  }
}

/** Renames a file within a file system. Content and name are on the disk afterwards. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await sync(from);
  await rename(from, to);
  // Windows cannot open folders.
  if (process.platform !== 'win32') await sync(dirname(to));
}

async function sync(path: string): Promise<void> {
  // Windows syncs only files that are open for writing.
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  await handle.sync().finally(() => handle.close());
}
