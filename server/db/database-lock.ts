import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { UnusableDatabase } from './database-errors.ts';

/**
 * Creates a file that only the server's user can read, unless it exists. An existing file is not opened: closing it would
 * release the locks that SQLite holds on it in this process (sqlite.org/howtocorrupt.html §2.2).
 * @param path the file
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  }
}

/**
 * Locks the database of a folder against a restore, or for one. `site.lock` is an SQLite database of its own, so the lock
 * is one of the operating system and ends with the process, however that ends.
 * @param dataDir folder of `site.db`
 * @param use `shared` by servers and commands, any number at once; `restore` by one process alone
 * @returns releases the lock
 * @throws UnusableDatabase where another process holds a lock that excludes this one
 */
export function lockDatabase(dataDir: string, use: 'shared' | 'restore'): () => void {
  const path = join(dataDir, 'site.lock');
  createPrivateFile(path);
  const file = new SQLite(path, { timeout: 0 });
  try {
    // A read transaction keeps the shared lock on the file until it ends.
    file.exec(use === 'shared' ? 'begin; select count(*) from sqlite_master' : 'begin exclusive');
  } catch (error) {
    file.close();
    if (!(error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error;
    throw new UnusableDatabase(
      use === 'shared'
        ? `a backup is being restored into ${dataDir}. Start again once that is done`
        : `a server or another command uses the database in ${dataDir}. Stop it, then restore`,
    );
  }
  return () => void file.close();
}
