import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killCycles } from '../tests/crash/kill-cycles.ts';
import { bundleServer } from '../tests/support/child.ts';
import { createDatabase, startPostgres } from '../tests/support/postgres.ts';

// npm run crash [-- SQLITE_CYCLES POSTGRES_CYCLES SEED]
const [sqlite = 200, postgres = 50, seed = Date.now() % 1e6] = process.argv.slice(2).map(Number);

const bundle = await bundleServer();
const server = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 'site-crash-'));
const plans = [
  { database: 'SQLite', cycles: sqlite, env: { DATA_DIR: join(folder, 'sqlite') } },
  {
    database: 'PostgreSQL',
    cycles: postgres,
    env: { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: await createDatabase(server.url) },
  },
];
let bad = 0;
const table: Record<string, object> = {};
try {
  for (const { database, cycles, env } of plans.filter((plan) => plan.cycles > 0)) {
    const report = await killCycles({ main: bundle.main, env, cycles, seed });
    table[database] = report;
    bad += report.lost + report.doubled + report.torn + report.stuck + report.strange;
  }
} finally {
  await rm(bundle.folder, { recursive: true, force: true });
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
console.table(table);
process.stdout.write(`Seed ${seed}. ${bad === 0 ? 'Nothing acknowledged was lost or doubled.' : 'DATA WAS LOST.'}\n`);
process.exitCode = bad === 0 ? 0 : 1;
