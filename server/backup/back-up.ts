import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../core/config.ts';
import { createPrivateFile, lockDatabase } from '../db/database-lock.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { writeLines } from './backup-file.ts';
import { dump } from './dump.ts';
import { openReadOnly } from './sqlite-file.ts';

/**
 * Writes a backup of the database, also while servers use it.
 * @param path of a new file. If it fails, the file is incomplete
 * @throws UnusableBackup if the file does not contain what was written
 */
export async function backUp(config: Config, log: Logger, path: string): Promise<void> {
  createPrivateFile(path);
  const { db, close } = openForReading(config, log);
  try {
    await writeLines(path, dump(db), config.backupKey);
  } finally {
    await close();
  }
}

/** Opens the database without blocking its writers. */
function openForReading(config: Config, log: Logger): { db: Kysely<Database>; close(): Promise<void> } {
  if (config.databaseUrl) {
    const db = openDatabase(config, log, true);
    return { db, close: () => db.destroy() };
  }
  // Against a restore meanwhile.
  const unlock = lockDatabase(config.dataDir, 'shared');
  const db = openReadOnly(join(config.dataDir, 'site.db'));
  return { db, close: () => db.destroy().finally(unlock) };
}
