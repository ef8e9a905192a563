import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { startChild } from '../support/child.ts';
import { picturesEncoded } from './encoded-pictures.ts';
import { benchFirstVisit } from './first-visit.ts';
import { benchGrowth } from './growth.ts';
import { benchInteractions } from './interactions.ts';
import { benchLaterVisit } from './later-visit.ts';
import { benchNavigation } from './navigation.ts';
import { benchPwa } from './pwa.ts';
import { benchScale } from './scale.ts';
import { benchServer } from './server.ts';

const DATA = { TRUST_PROXY: '1', ADMIN_PASSWORD: 'bench bench bench' };

/** Runs work with a server that has the demonstration content. */
async function withServer(work: (origin: string, pid: number) => Promise<void>): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-bench-data-'));
  const child = startChild('dist/server/main.js', { DATA_DIR, ...DATA });
  try {
    const origin = await child.url;
    await picturesEncoded(DATA_DIR);
    await work(origin, child.process.pid ?? 0);
  } finally {
    await child.kill();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/** Prints p50, p95 and the limit that p95 should stay under, in milliseconds. */
async function benchLine(origin: string, rounds: number): Promise<void> {
  const busy = () => loadavg()[0]?.toFixed(1);
  const before = busy();
  console.table(await benchPwa(Number(new URL(origin).port), rounds));
  console.log(`${rounds} times each; load of the machine's ${cpus().length} cores: ${before} before, ${busy()} after`);
}

// npm run bench: the production build on this machine. `-- PART` runs one part alone, `-- pwa [ROUNDS]` with that many rounds.
const [part = 'all', rounds = part === 'pwa' ? '40' : '6'] = process.argv.slice(2);
const onSite: Readonly<Record<string, (origin: string, pid: number) => Promise<void>>> = {
  // First: it measures the memory of the server at rest.
  server: async (origin, pid) => console.table(await benchServer(origin, pid)),
  'first-visit': async (origin) => console.table(await benchFirstVisit(origin)),
  'later-visit': async (origin) => console.table(await benchLaterVisit(origin)),
  navigation: async (origin) => console.table(await benchNavigation(origin)),
  interactions: async (origin) => console.table(await benchInteractions(origin)),
  pwa: (origin) => benchLine(origin, Number(rounds)),
};
/** Parts with databases of their own. */
const onRows: Readonly<Record<string, () => Promise<unknown>>> = { scale: benchScale, growth: benchGrowth };
const names = [...Object.keys(onSite), ...Object.keys(onRows)];
if (part !== 'all' && !names.includes(part))
  throw new Error(`There is no benchmark '${part}': ${names.join(', ')}, or none`);
if (!ensureBuild()) process.exit(1);
const chosen = Object.entries(onSite).filter(([name]) => part === 'all' || part === name);
if (chosen.length > 0)
  await withServer(async (origin, pid) => {
    for (const [name, run] of chosen) {
      console.log(name);
      await run(origin, pid);
    }
  });
for (const [name, run] of Object.entries(onRows))
  if (part === 'all' || part === name) {
    console.log(name);
    console.table(await run());
  }
