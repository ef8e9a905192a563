import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '#tests/support/long.ts';
import { runBatch } from './harness/batch.ts';
import { countOf, failuresOf } from './harness/report.ts';
import { startHere } from './harness/server-here.ts';

const count = isLong ? 300 : 100;

let server: Awaited<ReturnType<typeof startHere>>;
beforeAll(async () => {
  server = await startHere();
});
afterAll(() => server.stop());

test('schedules of cuts, lost responses, captive portals, kills and clock jumps: nothing lost, stored twice or in a wrong state', async () => {
  const reports = await runBatch(server, { first: 1, count });
  expect(countOf(reports), failuresOf(reports)).toEqual({ lost: 0, twice: 0, 'wrong state': 0 });
  const submissions = reports.reduce((sum, report) => sum + report.submissions, 0);
  expect(submissions).toBeGreaterThan(count);
});
