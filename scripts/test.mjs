// Runs all checks: types, lint, dead code, then the tests on an up-to-date build. Prints the flaky tests and the counts
// last. --long runs every sweep in full: all pages at all widths, all touch and keyboard walks, all fault schedules.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuild } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { FLAKY } from './lib/flaky-reporter.mjs';
import { tool } from './lib/tool.mjs';

const REPORTS = '.cache/reports';
const FLAKY_REPORTER = './scripts/lib/flaky-reporter.mjs';
if (process.argv.includes('--long')) process.env.TEST_LONG = '1';
const counts = { passed: 0, failed: 0 };

function run(command, args) {
  const { status } = spawnSync(...tool(command, ...args), { stdio: 'inherit' });
  return status === 0;
}

function check(name, passes) {
  const started = Date.now();
  const isGood = passes();
  counts[isGood ? 'passed' : 'failed'] += 1;
  console.log(`${isGood ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  return isGood;
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
  const isGood = run('vitest', [...args, ...projects.flatMap((name) => ['--project', name])]);
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
check('types', () => run('tsc', ['-b', '--noEmit']));
check('format and lint', () => run('biome', ['check', '.']));
check(
  'imports between folders',
  () => spawnSync('node', ['scripts/check-imports.mjs'], { stdio: 'inherit' }).status === 0,
);
check('dead code and unused packages', () => run('knip', []));
const isReady = check('build and browser', () => Boolean(ensureChromium()) && ensureBuild());
// Tests of the API wait for timers and processes, and leave processor time to the one page of the component tests.
tests('unit', 'api', ...(isReady ? ['components'] : []));
tests('faults', 'crash');
if (isReady) tests('e2e');

if (existsSync(FLAKY)) {
  console.log(`Flaky, passed at the second attempt:\n${readFileSync(FLAKY, 'utf8')}`);
  console.log(`Screenshots and traces are in ${REPORTS}/evidence`);
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
