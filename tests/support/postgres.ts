import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresFolders } from '../../scripts/lib/find-program.mjs';
import { makeFastFolder } from './fast-folder.ts';

const run = promisify(execFile);
/** The only user of the started server that needs a password. */
export const GUARDED_USER = 'guarded';
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL server for tests. */
export interface Postgres {
  readonly url: string;
  /** Kills it; its files stay. */
  halt(): Promise<void>;
  /** Starts it again after `halt`. */
  resume(): Promise<void>;
  /** Kills it and removes its files. */
  stop(): Promise<void>;
}

/**
 * Settings of a server for many small databases on a busy disk. What a killed process has written stays in the page cache:
 * only a power cut of the machine would lose it.
 */
export const UNFLUSHED = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off'];

/**
 * Uses the server of `TEST_DATABASE_URL` if it is set. Otherwise starts one on a free port in a temporary folder, with the
 * programs of the machine (`PATH`, and where its system installs them), or (as root on Debian) of the package, which is installed if it is missing.
 * @param settings additional server settings, as NAME=VALUE
 */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, halt: unable, resume: unable, stop: async () => {} };
  const bin = postgresFolders()[0] ?? (await install());
  const folder = await makeFastFolder('postgres');
  if (isRoot) await chown(folder, await idOf('-u'), await idOf('-g'));
  const data = join(folder, 'data');
  const port = await freePort();
  await asPostgres(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ]);
  // All other users are trusted without a password.
  const rules = join(data, 'pg_hba.conf');
  await writeFile(rules, `host all ${GUARDED_USER} all scram-sha-256\n${await readFile(rules, 'utf8')}`);
  // Windows has no sockets in files.
  const socket = process.platform === 'win32' ? '' : `-k ${folder}`;
  const options = `-p ${port} ${socket} -h 127.0.0.1 ${['max_connections=200', ...settings].map((setting) => `-c ${setting}`).join(' ')}`;
  const control = (...args: string[]) => asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args]);
  const resume = () => control('-l', join(folder, 'log'), '-o', options, 'start');
  const halt = () => control('-m', 'immediate', 'stop');
  await resume();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt,
    resume,
    async stop() {
      await halt().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function unable(): Promise<never> {
  throw new Error('The server of TEST_DATABASE_URL cannot be stopped by tests');
}

/**
 * Creates a database.
 * @param server address of the server
 * @param template address of the database to copy, to which nobody is connected; empty by default
 * @returns address of the database
 */
export async function createDatabase(server: string, template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  // Older servers always copy the files. To log each page, the default since then, takes three times as long.
  const strategy = Number(rows[0]?.version) >= 150_000 ? 'strategy file_copy' : '';
  const source = template ? new URL(template).pathname.slice(1) : 'template1';
  await client.query(`create database ${name} template ${source} ${strategy}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function install(): Promise<string> {
  const advice = 'PostgreSQL is needed for the tests: install it, or set TEST_DATABASE_URL';
  if (!isRoot) throw new Error(advice);
  const apt = (...args: string[]) => run('apt-get', ['-y', '-o', 'DPkg::Lock::Timeout=600', ...args]);
  await apt('update');
  await apt('install', '--no-install-recommends', 'postgresql');
  const [bin] = postgresFolders();
  if (!bin) throw new Error(advice);
  return bin;
}

/** PostgreSQL refuses to run as root. */
async function asPostgres(program: string, args: string[]): Promise<void> {
  if (isRoot) await run('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' });
  else await run(program, args, { cwd: '/' });
}

async function idOf(flag: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [flag, 'postgres'])).stdout);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
