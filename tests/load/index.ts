import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { startChild } from '../support/child.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { type OverloadReport, overload } from './overload.ts';
import { deliverToProcesses } from './processes.ts';
import { growthOf, soak } from './soak.ts';

const MAIN = 'dist/server/main.js';
const ADMIN = { email: 'admin@example.com', password: 'load load load load' };
const SETTINGS = { TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ACKNOWLEDGE: 'off' };

/** Calls `work` with the settings of a server on an empty database, and removes that afterwards. */
async function withDatabase(kind: 'sqlite' | 'postgres', work: (env: Record<string, string>) => Promise<void>) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-load-'));
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  try {
    const DATABASE_URL = postgres ? await createDatabase(postgres.url) : '';
    await work({ ...SETTINGS, DATA_DIR, DATABASE_URL });
  } finally {
    await postgres?.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/** Each measure of both servers, and the ratio. */
const compared = (site: OverloadReport, plain: OverloadReport) =>
  Object.fromEntries(
    (Object.keys(site) as (keyof OverloadReport)[]).map((measure) => {
      const [ours, theirs] = [site[measure], plain[measure]];
      return [measure, { site: ours, 'plain Fastify': theirs, ratio: Math.round((ours / theirs) * 1000) / 1000 }];
    }),
  );

/** The same load on a plain Fastify server. */
async function overloadPlain(env: Record<string, string>, perSecond: number): Promise<OverloadReport> {
  const child = startChild('tests/load/plain-server.ts', { ...env, NODE_OPTIONS: '--import tsx' });
  const report = await overload({
    ...{ url: await child.url, pid: child.process.pid ?? 0, probe: 6000, load: { perSecond }, seconds: 15 },
  });
  await child.kill();
  return report;
}

/** Ten times the capacity of a server, on each database. */
async function runOverload(): Promise<boolean> {
  let isGood = true;
  for (const kind of ['sqlite', 'postgres'] as const) {
    await withDatabase(kind, async (env) => {
      const child = startChild(MAIN, env);
      const url = await child.url;
      const report = await overload({
        url,
        pid: child.process.pid ?? 0,
        probe: 1500,
        load: { times: 10 },
        seconds: 15,
      });
      await child.kill();
      const plain = await overloadPlain(env, report.capacity * 10);
      console.log(kind);
      console.table(compared(report, plain));
      isGood &&=
        report['accepted p99, ms'] <= 500 &&
        report['refused p99, ms'] <= 20 &&
        report['memory, MB'] <= 512 &&
        report['normal again after, s'] <= 5 &&
        report['refused without Retry-After'] === 0;
    });
  }
  return isGood;
}

/** Three processes on one PostgreSQL, killed at random. */
async function runProcesses(keys: number): Promise<boolean> {
  let isGood = false;
  await withDatabase('postgres', async (env) => {
    const report = await deliverToProcesses({
      ...{ main: MAIN, env: { ...env, SEED: 'none' }, keys, deliveries: 9, killEvery: 3000 },
    });
    console.table({ processes: report });
    isGood = report.rows === keys && report.missing + report.doubled + report.different === 0;
  });
  return isGood;
}

/** Ten minutes of work on PostgreSQL. */
async function runSoak(seconds: number): Promise<boolean> {
  let isGood = false;
  await withDatabase('postgres', async (env) => {
    const child = startChild(MAIN, env);
    const url = await child.url;
    const samples = await soak({
      ...{ url, pid: child.process.pid ?? 0, databaseUrl: env.DATABASE_URL ?? '', admin: ADMIN, seconds },
      onSample: (sample) => console.log(JSON.stringify(sample)),
    });
    await child.kill();
    const growth = {
      memory: growthOf(samples, 'memory'),
      handles: growthOf(samples, 'handles'),
      connections: growthOf(samples, 'connections'),
    };
    console.table({ 'last quarter to second quarter': growth });
    isGood = Object.values(growth).every((ratio) => ratio <= 1.1);
  });
  return isGood;
}

// npm run load -- [overload | processes [KEYS] | soak [SECONDS]]: all parts by default.
const [part = 'all', count] = process.argv.slice(2);
const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  overload: runOverload,
  processes: () => runProcesses(Number(count ?? 10_000)),
  soak: () => runSoak(Number(count ?? 600)),
};
if (part !== 'all' && !parts[part])
  throw new Error(`There is no part '${part}': ${Object.keys(parts).join(', ')}, or none`);
if (!ensureBuild()) process.exit(1);
for (const [name, run] of Object.entries(parts)) {
  if (part !== 'all' && part !== name) continue;
  const isGood = await run();
  console.log(`${name}: ${isGood ? 'within its limits' : 'OUTSIDE ITS LIMITS'}`);
  if (!isGood) process.exitCode = 1;
}
