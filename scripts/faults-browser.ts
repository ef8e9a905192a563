import { spawnSync } from 'node:child_process';
import { parseArguments } from '#tests/faults/harness/arguments.ts';
import { tool } from './lib/tool.mjs';

// npm run faults:browser -- [COUNT] [--seed FIRST]: runs COUNT schedules in Chromium. With --seed alone it runs one and
// logs its steps.
const { first, count } = parseArguments(process.argv.slice(2), 500);
const env = { ...process.env, FAULTS_COUNT: String(count), FAULTS_SEED: String(first) };
const args = ['run', '--project', 'e2e', 'tests/e2e/outbox/faults.test.ts', '--disable-console-intercept'];
const { status } = spawnSync(...tool('vitest', ...args), { stdio: 'inherit', env });
process.exit(status ?? 1);
