import { spawnSync } from 'node:child_process';
import { tool } from './lib/tool.mjs';

// npm run updates -- [COUNT] [--seed FIRST]: runs COUNT random updates across three tabs in Chromium.
const args = process.argv.slice(2);
const seedAt = args.indexOf('--seed');
const SEED = seedAt < 0 ? '1' : (args[seedAt + 1] ?? '');
const UPDATES =
  args.find((arg, at) => /^\d+$/.test(arg) && (seedAt < 0 || at !== seedAt + 1)) ?? (seedAt < 0 ? '200' : '1');
if (!/^\d+$/.test(SEED)) throw new Error('--seed needs a whole number');
const test = tool('vitest', 'run', '--project', 'e2e', 'tests/e2e/update/rounds.test.ts');
const { status } = spawnSync(...test, {
  stdio: 'inherit',
  env: { ...process.env, UPDATES, SEED },
});
process.exit(status ?? 1);
