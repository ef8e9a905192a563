import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../core/config.ts';
import { lockDatabase } from '../db/database-lock.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { readLines, startOf } from './backup-file.ts';
import { UnusableBackup } from './backup-lines.ts';
import { type Counts, finishRestore, load } from './load.ts';
import { checkFile, closeJournal, moveDurably } from './sqlite-file.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const SQLITE = 'SQLite format 3';

/**
 * Fills the database with a backup. The SQLite database is replaced in one step, the last one. A database of PostgreSQL must be
 * empty.
 * @param backup file of `backUp`; for SQLite also a file of SQLite itself, as `.backup` or Litestream write it
 * @throws UnusableBackup, UnusableDatabase if the backup is not intact or of a newer build, a server uses the SQLite database,
 * or that of PostgreSQL is not empty
 */
export async function restore(config: Config, log: Logger, backup: string): Promise<void> {
  const kind = await kindOf(backup);
  if (!config.databaseUrl) return replaceFile(config, log, backup, kind);
  if (kind === 'sqlite') {
    throw new UnusableBackup(
      `${backup} is a SQLite file. Restore it without DATABASE_URL, and back that database up first`,
    );
  }
  const db = openDatabase(config, log, true);
  try {
    await load(db, () => readLines(backup, config.backupKey));
  } finally {
    await db.destroy();
  }
}

/**
 * Restores a backup into a temporary SQLite database, and checks all pages and the hashes of all files in it.
 * @returns number of rows of each table
 * @throws UnusableBackup, UnusableDatabase if it is not intact
 */
export async function verifyBackup(config: Config, log: Logger, backup: string): Promise<Counts> {
  if ((await kindOf(backup)) === 'sqlite') throw new UnusableBackup(`${backup} is a SQLite file. Restore checks it`);
  return inTemporaryFolder(config.dataDir, async (folder) => {
    const counts = await fill(folder, config, log, backup);
    await checkFile(join(folder, 'site.db'), backup);
    return counts;
  });
}

type Kind = 'sqlite' | 'lines';

async function kindOf(backup: string): Promise<Kind> {
  if (!existsSync(backup)) throw new UnusableBackup(`there is no file ${backup}`);
  return (await startOf(backup, SQLITE.length)).toString('latin1') === SQLITE ? 'sqlite' : 'lines';
}

async function replaceFile(config: Config, log: Logger, backup: string, kind: Kind): Promise<void> {
  const { dataDir } = config;
  const unlock = lockDatabase(dataDir, 'restore');
  const path = join(dataDir, 'site.db');
  try {
    await inTemporaryFolder(dataDir, async (folder) => {
      const copy = join(folder, 'site.db');
      if (kind === 'sqlite') await copyDatabase(folder, config, log, backup);
      else await fill(folder, config, log, backup);
      await checkFile(copy, backup);
      closeJournal(path);
      for (const ending of ['-wal', '-shm', '-journal']) await rm(path + ending, { force: true });
      await moveDurably(copy, path);
    });
    await checkFile(path, path);
  } finally {
    unlock();
  }
}

/** Copies a file of SQLite into a folder, and completes it. */
async function copyDatabase(folder: string, config: Config, log: Logger, backup: string): Promise<void> {
  const copy = join(folder, 'site.db');
  // The folder of a killed server has a journal that belongs to the database.
  for (const ending of ['', '-wal']) {
    if (existsSync(backup + ending)) await copyFile(backup + ending, copy + ending, constants.COPYFILE_FICLONE);
  }
  await chmod(copy, 0o600);
  await checkFile(copy, backup);
  await inFolder(folder, config, log, finishRestore);
}

/** Fills a new SQLite database in a folder, and checks the files in it. */
async function fill(folder: string, config: Config, log: Logger, backup: string): Promise<Counts> {
  return inFolder(folder, config, log, async (db) => {
    const counts = await load(db, () => readLines(backup, config.backupKey));
    await checkHashes(db, backup);
    return counts;
  });
}

async function inFolder<T>(
  dataDir: string,
  config: Config,
  log: Logger,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ ...config, databaseUrl: '', dataDir }, log);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The rows of resumes contain the hashes of the files, the ids of pictures are hashes. */
async function checkHashes(db: Kysely<Database>, backup: string): Promise<void> {
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const resumes = db.selectFrom('resumes').select(['application_id as id', 'sha256 as hash', 'bytes']);
  const pictures = db.selectFrom('pictures').select(['id', 'id as hash', 'master as bytes']);
  for (const query of [resumes, pictures]) {
    for await (const { id, hash, bytes } of query.stream()) {
      if (!hashOf(bytes).startsWith(hash)) throw new UnusableBackup(`${backup} contains a damaged file, of ${id}`);
    }
  }
}
