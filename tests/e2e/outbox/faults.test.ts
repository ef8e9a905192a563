import { expect, test } from 'vitest';
import { countOf, failuresOf } from '../../faults/harness/report.ts';
import type { Report } from '../../faults/harness/schedule.ts';
import { isLong } from '../../support/long.ts';
import { runBatch } from '../support/faults/batch.ts';
import { storedBy } from '../support/faults/stored.ts';

// `npm run faults:browser` sets both.
const { FAULTS_COUNT, FAULTS_SEED = '1' } = process.env;
const [count, first] = [Number(FAULTS_COUNT ?? (isLong ? 30 : 2)), Number(FAULTS_SEED)];
// Next to other tests the machine has no capacity for more.
const abreast = FAULTS_COUNT ? 4 : 2;

/** Prints progress and failures if the run was started by the command; of a single schedule every step. */
function progress(reports: readonly Report[], seconds: number): void {
  if (!FAULTS_COUNT) return;
  const { lost, twice, 'wrong state': wrong } = countOf(reports);
  const last = reports.filter((report, index) => index === reports.length - 1 && report.violations.length > 0);
  const steps = count === 1 ? reports[0]?.log.join('\n') : failuresOf(last, 'faults:browser');
  const sums = `${reports.length}/${count} schedules, ${seconds.toFixed(1)} s: ${lost} lost, ${twice} twice, ${wrong} wrong states`;
  process.stdout.write(`${steps ? `${steps}\n` : ''}${sums}\n`);
}

test(`faults in the browser: ${count} schedules with three tabs, bad networks, kills, restarts and a new build: nothing is lost or stored twice, and every file is unchanged`, {
  timeout: 240_000 + count * 120_000,
}, async () => {
  const reports: Report[] = [];
  const began = performance.now();
  const onReport = (report: Report) => {
    reports.push(report);
    progress(reports, (performance.now() - began) / 1000);
  };
  const stages = await runBatch({ first, count, abreast, onReport });
  expect(countOf(reports), failuresOf(reports, 'faults:browser')).toEqual({ lost: 0, twice: 0, 'wrong state': 0 });
  const submissions = reports.reduce((sum, report) => sum + report.submissions, 0);
  if (count < 30) return;
  // Each kind occurs, and everything that was submitted is stored.
  const stored = await storedBy(stages);
  expect(Math.min(...Object.values(stored)), JSON.stringify(stored)).toBeGreaterThan(count / 10);
  expect(Object.values(stored).reduce((sum, some) => sum + some, 0)).toBe(submissions);
  expect(submissions).toBeGreaterThan(1.5 * count);
  expect(stages.reduce((sum, { renewals }) => sum + renewals, 0)).toBeGreaterThan(0);
});
