import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { UnusableBackup } from '../backup/backup-lines.ts';
import { type Config, ConfigError } from '../core/config.ts';
import { isCorrupt, isUnavailable, UnusableDatabase } from '../db/database-errors.ts';
import { isPostgres } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';

/** Messages for error codes of PostgreSQL (appendix A). `where` is server and database. */
const DATABASE: Readonly<Record<string, (where: string) => string>> = {
  '28000': (where) => `the database ${where} refuses the user name. Correct DATABASE_URL`,
  '28P01': (where) => `the database ${where} refuses the password. Correct DATABASE_URL`,
  '3D000': (where) => `there is no database ${where}. Create it, or correct its name in DATABASE_URL`,
  '42501': (where) => `the user of DATABASE_URL may not create tables in ${where}. Grant it that right`,
};

const LISTENING: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port, host }) => `port ${port} of ${host} is in use. Stop the program that uses it, or set PORT`,
  EACCES: ({ port }) => `port ${port} needs more rights than this user has. Set PORT to a number from 1024`,
  EADDRNOTAVAIL: ({ host }) => `this machine does not have the address ${host}. Correct HOST`,
  ENOTFOUND: ({ host }) => `this machine does not know the name ${host}. Correct HOST`,
};

/** Errors whose messages tell the operator what to do. */
const OF_OPERATOR = [ConfigError, UnusableDatabase, UnusableBackup];

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC']);

/**
 * Creates the data folder if it is missing.
 * @throws ConfigError if it cannot be written
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigError(unwritable(dataDir, codeOf(error)));
  }
}

/**
 * Rejects a damaged SQLite file. Takes about 4 s for each gigabyte on a fast disk. PostgreSQL checks its own files.
 * @param dataDir folder of the file
 * @throws UnusableDatabase
 */
export async function checkIntact(db: Kysely<Database>, dataDir: string): Promise<void> {
  if (isPostgres(db)) return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  if (rows[0]?.quick_check !== 'ok') throw new UnusableDatabase(damaged(dataDir));
}

/**
 * Describes a problem that the operator must solve before the program can run.
 * @param error that ended the program
 * @param config settings; undefined if they could not be read
 * @returns one sentence about the problem and one about the solution; null for a bug in the program
 */
export function describeStartupError(error: unknown, config: Config | undefined): string | null {
  if (OF_OPERATOR.some((type) => error instanceof type)) return (error as Error).message;
  if (!config) return null;
  const code = codeOf(error);
  const { syscall, path } = error as { syscall?: unknown; path?: unknown };
  const isOfHost = syscall === 'listen' || (error as { hostname?: unknown }).hostname === config.host;
  if (isOfHost) return LISTENING[code]?.(config) ?? null;
  if (config.databaseUrl) return describeDatabaseError(error, code, config.databaseUrl);
  if (isCorrupt(error)) return damaged(config.dataDir);
  if (/^SQLITE_(CANTOPEN|READONLY|PERM)/.test(code)) return unwritable(join(config.dataDir, 'site.db'), code);
  return typeof path === 'string' && UNWRITABLE.has(code) ? unwritable(path, code) : null;
}

function describeDatabaseError(error: unknown, code: string, databaseUrl: string): string | null {
  const { host, pathname } = new URL(databaseUrl);
  const known = DATABASE[code]?.(host + pathname);
  if (known || !isUnavailable(error)) return known ?? null;
  return `the database server ${host} cannot be reached. Start it, or correct DATABASE_URL`;
}

function damaged(dataDir: string): string {
  return `${join(dataDir, 'site.db')} is damaged. Restore a backup: npm run admin -- restore FILE`;
}

function unwritable(path: string, code: string): string {
  return `${path} cannot be written (${code}). Make it writable for the user that runs the server, or set DATA_DIR`;
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
