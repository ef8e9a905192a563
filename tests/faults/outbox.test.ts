import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBatch } from './harness/batch.ts';
import { countOf, failuresOf } from './harness/report.ts';
import { startHere } from './harness/server-here.ts';

let server: Awaited<ReturnType<typeof startHere>>;
beforeAll(async () => {
  server = await startHere();
});
afterAll(() => server.stop());

test('faults: 300 schedules of cuts, lost answers, portals, kills and clock jumps: 0 lost, 0 twice, 0 wrong states', async () => {
  const reports = await runBatch(server, { first: 1, count: 300 });
  expect(countOf(reports), failuresOf(reports)).toEqual({ lost: 0, twice: 0, 'wrong state': 0 });
  const submissions = reports.reduce((sum, report) => sum + report.submissions, 0);
  expect(submissions).toBeGreaterThan(300);
});
