// Runs all checks: types, lint, dead code and the build at the same time, then the tests on the build. Prints the flaky
// tests and the counts last. --long runs every sweep in full: all pages at all widths, all touch and keyboard walks, all
// fault schedules.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { FLAKY } from './lib/flaky-reporter.mjs';
import { tool } from './lib/tool.mjs';

const REPORTS = '.cache/reports';
const FLAKY_REPORTER = './scripts/lib/flaky-reporter.mjs';
if (process.argv.includes('--long')) process.env.TEST_LONG = '1';
const counts = { passed: 0, failed: 0 };

/** Starts a check. Its output is printed when the checks before it have ended. */
function check(name, [command, args]) {
  const started = Date.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const ended = once(child, 'close').then(([status]) => ({
    isGood: status === 0,
    seconds: (Date.now() - started) / 1000,
  }));
  return async () => {
    const { isGood, seconds } = await ended;
    counts[isGood ? 'passed' : 'failed'] += 1;
    process.stdout.write(Buffer.concat(chunks));
    console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`);
    return isGood;
  };
}

/** Runs projects of vitest.config.ts and adds up their tests. A run that fails to start counts as one failure. */
function tests(...projects) {
  const report = `${REPORTS}/${projects.join('-')}.json`;
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${FLAKY_REPORTER}`,
  ];
  const command = tool('vitest', ...args, ...projects.flatMap((name) => ['--project', name]));
  const isGood = spawnSync(...command, { stdio: 'inherit' }).status === 0;
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    counts.passed += numPassedTests;
    counts.failed += numFailedTests || (isGood ? 0 : 1);
  } catch {
    counts.failed += 1;
  }
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const checks = [
  check('types', tool('tsc', '-b', '--noEmit')),
  check('format and lint', tool('biome', 'check', '.')),
  check('imports between folders', [process.execPath, ['scripts/check-imports.mjs']]),
  check('dead code and unused packages', tool('knip')),
];
const build = check('build and browser', [process.execPath, ['scripts/prepare-tests.mjs']]);
for (const finish of checks) await finish();
const isReady = await build();
// One run for all: while some tests wait for timers and processes, others use the processor.
tests('unit', 'api', 'faults', 'crash', ...(isReady ? ['components', 'e2e'] : []));

if (existsSync(FLAKY)) {
  console.log(`Flaky, passed at the second attempt:\n${readFileSync(FLAKY, 'utf8')}`);
  console.log(`Screenshots and traces are in ${REPORTS}/evidence`);
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
