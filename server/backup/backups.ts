import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../core/config.ts';
import type { Database } from '../db/schema.ts';
import { backUp } from './back-up.ts';
import { UnusableBackup } from './backup-lines.ts';
import { expiredOf, nameOf, newestOf } from './retention.ts';
import { isRemote, openStorage, splitAddress } from './storage.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** How many finished backups the database remembers. */
const REMEMBERED = 100;

/**
 * Makes a backup, and records it in the database.
 * @param address of the file: a path or `s3://bucket/folder/name`; undefined for a new one in `BACKUP_TO`, where expired ones are
 * deleted then
 * @returns address of the file
 * @throws UnusableBackup if there is such a file, or it cannot be written
 */
export async function makeBackup(db: Kysely<Database>, config: Config, log: Logger, address?: string): Promise<string> {
  const { storage: place, name } = address
    ? splitAddress(address)
    : { storage: config.backupTo, name: nameOf(new Date()) };
  const storage = await openStorage(place, config);
  if ((await storage.list()).includes(name))
    throw new UnusableBackup(`${address ?? name} exists already. Name another file`);
  const bytes = await inTemporaryFolder(config.dataDir, async (folder) => {
    const path = join(folder, name);
    await backUp(config, log, path);
    await storage.store(path, name);
    return (await stat(path)).size;
  });
  await record(db, { name, finished_at: new Date().toISOString(), bytes });
  if (!address) for (const expired of expiredOf(await storage.list())) await storage.remove(expired);
  return address ?? `${place}/${name}`;
}

/**
 * Passes a local copy of a backup to a function.
 * @param address as for `makeBackup`; undefined for the newest one in `BACKUP_TO`
 */
export async function withBackup<T>(
  config: Config,
  address: string | undefined,
  use: (path: string, address: string) => Promise<T>,
): Promise<T> {
  const found = address ?? (await newestAddress(config));
  if (!isRemote(found)) return use(found, found);
  const { storage, name } = splitAddress(found);
  return inTemporaryFolder(config.dataDir, async (folder) => {
    const path = join(folder, name);
    await (await openStorage(storage, config)).fetch(name, path);
    return use(path, found);
  });
}

async function newestAddress(config: Config): Promise<string> {
  const newest = newestOf(await (await openStorage(config.backupTo, config)).list());
  if (!newest) throw new UnusableBackup(`there is no backup in ${config.backupTo}`);
  return `${config.backupTo}/${newest}`;
}

async function record(db: Kysely<Database>, row: Database['backups']): Promise<void> {
  // A database that this build has not migrated yet.
  if (!(await db.introspection.getTables()).some(({ name }) => name === 'backups')) return;
  await db
    .insertInto('backups')
    .values(row)
    .onConflict((oc) => oc.column('name').doUpdateSet(row))
    .execute();
  const oldest = db
    .selectFrom('backups')
    .select('finished_at')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .offset(REMEMBERED);
  await db.deleteFrom('backups').where('finished_at', '<=', oldest).execute();
}

/** When the newest backup was finished; undefined without one. */
export async function newestBackup(db: Kysely<Database>): Promise<string | undefined> {
  const query = db.selectFrom('backups').select(({ fn }) => fn.max('finished_at').as('newest'));
  return (await query.executeTakeFirst())?.newest ?? undefined;
}
