import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';
/** The user of our own server that must give a password. */
export const GUARDED_USER = 'guarded';
const isRoot = process.getuid?.() === 0;

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** A PostgreSQL server of our own. */
export interface Postgres {
  readonly url: string;
  /** Breaks it off as a power cut would; its files stay. */
  halt(): Promise<void>;
  /** Starts it again after `halt`. */
  resume(): Promise<void>;
  /** Stops it as a power cut would, and removes its files. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server on a free port, in a temporary folder, with fsync on: `TEST_DATABASE_URL` where it is
 * set, else the machine's own programs, else (as root on Debian) those of its package.
 */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, halt: unable, resume: unable, stop: async () => {} };
  const bin = (await programs()) ?? (await install());
  const folder = await mkdtemp(join(tmpdir(), 'site-postgres-'));
  if (isRoot) await chown(folder, await idOf('-u'), await idOf('-g'));
  const data = join(folder, 'data');
  const port = await freePort();
  await asPostgres(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  // Only trusted by address: a user whose password is asked for shows what a wrong one comes to.
  const rules = join(data, 'pg_hba.conf');
  await writeFile(rules, `host all ${GUARDED_USER} all scram-sha-256\n${await readFile(rules, 'utf8')}`);
  const options = `-p ${port} -k ${folder} -h 127.0.0.1 -c max_connections=200 -c fsync=on`;
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
  throw new Error('The server of TEST_DATABASE_URL is not ours to stop');
}

/**
 * Makes an empty database.
 * @param server address of the server
 * @returns address of the database
 */
export async function freshDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

const shared = globalThis as { sitePostgres?: { server: Promise<Postgres>; users: number } };

/** One server for all projects of a run of vitest; the last one to end stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.sitePostgres ??= { server: startPostgres(), users: 0 };
  const held = shared.sitePostgres;
  held.users += 1;
  const server = await held.server;
  project.provide('postgres', server.url);
  return async () => {
    held.users -= 1;
    if (held.users > 0) return;
    delete shared.sitePostgres;
    await server.stop();
  };
}

/** Where the newest server's programs lie; a machine may have the client's alone. */
async function programs(): Promise<string | undefined> {
  const versions = await readdir(INSTALLED).catch(() => []);
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(INSTALLED, version, 'bin'));
  return folders.find((bin) => existsSync(join(bin, 'initdb')));
}

async function install(): Promise<string> {
  const advice = 'PostgreSQL is needed for the tests: install it, or set TEST_DATABASE_URL';
  if (!isRoot) throw new Error(advice);
  const apt = (...args: string[]) => run('apt-get', ['-y', '-o', 'DPkg::Lock::Timeout=600', ...args]);
  await apt('update');
  await apt('install', '--no-install-recommends', 'postgresql');
  const bin = await programs();
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
