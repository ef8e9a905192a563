import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { isRetryable, UnusableDatabase } from './database-errors.ts';
import { openSqlite } from './sqlite-driver.ts';

/**
 * Creates a file with mode 600, unless it exists. An existing file is not opened: closing it would release the locks that
 * SQLite holds on it in this process (sqlite.org/howtocorrupt.html §2.2).
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  }
}

/**
 * Locks the SQLite database of a folder against a restore, or for one. `site.lock` is a separate SQLite database, so the
 * lock is an operating system lock, which is released even when the process crashes.
 * @param dataDir folder of `site.db`
 * @param mode `shared` for servers and commands, any number at once; `restore` for one process alone
 * @returns function that releases the lock
 * @throws UnusableDatabase if another process holds a conflicting lock
 */
export function lockDatabase(dataDir: string, mode: 'shared' | 'restore'): () => void {
  const path = join(dataDir, 'site.lock');
  createPrivateFile(path);
  const file = openSqlite(path, { timeout: 0 });
  try {
    // A read transaction holds the shared lock on the file until it ends.
    file.exec(mode === 'shared' ? 'begin; select count(*) from sqlite_master' : 'begin exclusive');
  } catch (error) {
    file.close();
    if (!isRetryable(error)) throw error;
    throw new UnusableDatabase(
      mode === 'shared'
        ? `a backup is being restored into ${dataDir}. Start again once that is done`
        : `a server or another command uses the database in ${dataDir}. Stop it, then restore`,
    );
  }
  return () => void file.close();
}
