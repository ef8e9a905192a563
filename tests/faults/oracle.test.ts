import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runBatch } from './harness/batch.ts';
import { broken } from './harness/broken.ts';
import { countOf, failuresOf } from './harness/report.ts';
import type { Report } from './harness/schedule.ts';
import { startHere } from './harness/server-here.ts';

/** Number of schedules within which every broken outbox must be detected. */
const MOST = 40;
const STEP = 8;

let server: Awaited<ReturnType<typeof startHere>>;
beforeAll(async () => {
  server = await startHere();
});
afterAll(() => server.stop());

describe('the oracle detects a broken outbox', () => {
  test.each(Object.entries(broken))('%s', async (_, { variant, kind }) => {
    const reports: Report[] = [];
    while (reports.length < MOST && countOf(reports)[kind] === 0) {
      reports.push(...(await runBatch(server, { first: reports.length + 1, count: STEP, variant })));
    }
    expect(countOf(reports)[kind]).toBeGreaterThan(0);
    expect(failuresOf(reports)).toMatch(/npm run faults -- --seed \d+[\s\S]+steps:/);
  });
});
