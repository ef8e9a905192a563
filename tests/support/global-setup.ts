import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/app/prepare-database.ts';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { cheapHash } from './accounts.ts';
import { ADMIN } from './admin.ts';
import { type Bundle, bundleServer } from './child.ts';
import { makeFastFolder } from './fast-folder.ts';
import { createDatabase, type Postgres, startPostgres, UNFLUSHED } from './postgres.ts';

/** Shared by all test files of a run. */
interface Shared {
  /** Folder for files of tests; removed at the end of the run. */
  readonly folder: string;
  /** Address of the PostgreSQL server. */
  readonly postgres: string;
  readonly programs: Bundle;
  /** Migrated databases with the first admin: folder of the SQLite file, address of the PostgreSQL database. */
  readonly prepared: Readonly<Record<'sqlite' | 'postgres', string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    shared: Shared;
  }
}

interface Run {
  readonly shared: Shared;
  readonly server: Postgres;
}

async function prepare(DATA_DIR: string, DATABASE_URL = ''): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true });
  const settings = { DATA_DIR, DATABASE_URL, SEED: 'none', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const config = readConfig(settings);
  const log = createLog({ write: () => {} });
  const db = openDatabase(config, log, true);
  await prepareDatabase({ config, log, db });
  await db
    .updateTable('accounts')
    .set({ password_hash: await cheapHash(ADMIN.password) })
    .execute();
  await db.destroy();
}

async function start(): Promise<Run> {
  const folder = await makeFastFolder('tests');
  const [server, programs] = await Promise.all([startPostgres(UNFLUSHED), bundleServer()]);
  const prepared = { sqlite: join(folder, 'prepared'), postgres: await createDatabase(server.url) };
  await Promise.all([prepare(prepared.sqlite), prepare(join(folder, 'prepared-postgres'), prepared.postgres)]);
  return { shared: { folder, postgres: server.url, programs, prepared }, server };
}

const current = globalThis as { siteTests?: { run: Promise<Run>; users: number } };

/** Does the slow preparation once for all projects of a vitest run. The last project to end removes its results. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  current.siteTests ??= { run: start(), users: 0 };
  const { siteTests } = current;
  siteTests.users += 1;
  const { shared, server } = await siteTests.run;
  project.provide('shared', shared);
  return async () => {
    siteTests.users -= 1;
    if (siteTests.users > 0) return;
    delete current.siteTests;
    await server.stop();
    await rm(shared.programs.folder, { recursive: true, force: true });
    await rm(shared.folder, { recursive: true, force: true });
  };
}
