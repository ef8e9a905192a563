import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { prepareDatabase } from '#server/app/prepare-database.ts';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { openSession } from '#server/sessions/sessions.ts';
import { startChild } from '../support/child.ts';
import type { Counts } from './scale-rows.ts';
import { fillToScale } from './scale-rows.ts';

/** The built server on a filled database. */
export interface FilledServer {
  readonly origin: string;
  readonly db: Kysely<Database>;
  /** Of the first admin's session. */
  readonly token: string;
}

/**
 * Runs work with the built server on a new database.
 * @param databaseUrl PostgreSQL, or '' for SQLite
 * @param counts number of rows
 */
export async function withFilledServer<T>(
  databaseUrl: string,
  counts: Counts,
  work: (server: FilledServer) => Promise<T>,
): Promise<T> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-bench-scale-'));
  const env = { DATA_DIR, DATABASE_URL: databaseUrl, SEED: 'none', ADMIN_PASSWORD: 'bench bench bench' };
  const log = createLog({ write: () => undefined });
  const config = readConfig(env);
  const db = openDatabase(config, log);
  await prepareDatabase({ config, db, log });
  await fillToScale(db, counts);
  const admin = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const token = await openSession(db, admin.id);
  const child = startChild('dist/server/main.js', env);
  try {
    return await work({ origin: await child.url, db, token });
  } finally {
    await child.kill();
    await db.destroy();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}
