import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../core/config.ts';
import { createPrivateFile, lockDatabase } from '../db/database-lock.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { writeLines } from './backup-file.ts';
import { UnusableBackup } from './backup-lines.ts';
import { dump } from './dump.ts';
import { moveDurably, openReadOnly } from './sqlite-file.ts';

/**
 * Writes a backup of the database, also while servers use it.
 * @param target path of the file; written completely or not at all
 * @throws UnusableBackup if `target` exists, or does not contain what was written
 */
export async function backUp(config: Config, log: Logger, target: string): Promise<void> {
  if (existsSync(target)) throw new UnusableBackup(`${target} exists already. Name another file`);
  const part = `${target}.part`;
  await rm(part, { force: true });
  createPrivateFile(part);
  const { db, close } = openForReading(config, log);
  try {
    await writeLines(part, dump(db), config.backupKey);
    await moveDurably(part, target);
  } finally {
    await close();
    await rm(part, { force: true });
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
