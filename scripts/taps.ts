import { spawnSync } from 'node:child_process';
import { parseArguments } from '#tests/faults/harness/arguments.ts';
import { tool } from './lib/tool.mjs';

// npm run taps -- [COUNT] [--seed FIRST]: runs COUNT starts of the app with taps at random moments in Chromium. With
// --seed alone it runs one.
const { first, count } = parseArguments(process.argv.slice(2), 500);
const env = { ...process.env, TAPS: String(count), SEED: String(first) };
const args = ['run', '--project', 'e2e', 'tests/e2e/taps/rounds.test.ts', '--disable-console-intercept'];
const { status } = spawnSync(...tool('vitest', ...args), { stdio: 'inherit', env });
process.exit(status ?? 1);
