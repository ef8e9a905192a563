import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../core/config.ts';
import { createLog } from '../core/log.ts';
import { checkSchema, isEmpty } from '../db/migrations/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';

/** Opens the database if it exists. Opening it unchecked would create an empty database for a mistyped `DATA_DIR`. */
export async function openExisting(config: Config): Promise<Kysely<Database>> {
  const where = config.databaseUrl ? 'DATABASE_URL' : config.dataDir;
  const missing = new ConfigError(`there is no database of the site at ${where}. Check DATA_DIR and DATABASE_URL`);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'site.db'))) throw missing;
  const db = openDatabase(config, createLog());
  try {
    if (await isEmpty(db)) throw missing;
    await checkSchema(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
