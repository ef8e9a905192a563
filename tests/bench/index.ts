import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { startChild } from '../support/child.ts';
import { benchPage } from './page.ts';
import { benchPwa } from './pwa.ts';
import { benchScale } from './scale.ts';
import { benchServer } from './server.ts';
import { benchSlowPhone } from './slow-phone.ts';

const DATA = { TRUST_PROXY: '1', ADMIN_PASSWORD: 'bench bench bench' };

/** Runs work with a server that has the demonstration content. */
async function withServer(work: (origin: string, pid: number) => Promise<void>): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-bench-data-'));
  const child = startChild('dist/server/main.js', { DATA_DIR, ...DATA });
  try {
    await work(await child.url, child.process.pid ?? 0);
  } finally {
    await child.kill();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/** Prints median, minimum and maximum of each measurement. */
async function benchSite(origin: string, pid: number): Promise<void> {
  console.table({ ...(await benchServer(origin, pid)), ...(await benchPage(origin)) });
}

/** Prints p50, p95 and the limit that p95 should stay under, in milliseconds. */
async function benchLine(origin: string, rounds: number): Promise<void> {
  const busy = () => loadavg()[0]?.toFixed(1);
  const before = busy();
  console.table(await benchPwa(Number(new URL(origin).port), rounds));
  console.log(`${rounds} times each; load of the machine's ${cpus().length} cores: ${before} before, ${busy()} after`);
}

// npm run bench: the production build on this machine. `-- site`, `-- server`, `-- slow-phone`, `-- pwa [ROUNDS]` or
// `-- scale` runs that part alone; `server` is also a part of `site`.
const [part = 'all', rounds = '40'] = process.argv.slice(2);
if (!['all', 'site', 'server', 'slow-phone', 'pwa', 'scale'].includes(part))
  throw new Error(`There is no benchmark '${part}': site, server, slow-phone, pwa, scale, or none`);
const runs = (name: string) => part === 'all' || part === name;
if (!ensureBuild()) process.exit(1);
if (runs('site')) await withServer(benchSite);
if (part === 'server') await withServer(async (...server) => console.table(await benchServer(...server)));
if (runs('slow-phone')) await withServer(async (origin) => console.table(await benchSlowPhone(origin)));
if (runs('pwa')) await withServer((origin) => benchLine(origin, Number(rounds)));
if (runs('scale')) console.table(await benchScale());
