import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runBatch } from './harness/batch.ts';
import { broken } from './harness/broken.ts';
import { countOf, failuresOf } from './harness/report.ts';
import { startHere } from './harness/server-here.ts';

let server: Awaited<ReturnType<typeof startHere>>;
beforeAll(async () => {
  server = await startHere();
});
afterAll(() => server.stop());

describe('faults: the oracle sees a broken outbox', () => {
  test.each(Object.entries(broken))('%s', async (_, { variant, kind }) => {
    const reports = await runBatch(server, { first: 1, count: 40, variant });
    expect(countOf(reports)[kind]).toBeGreaterThan(0);
    expect(failuresOf(reports)).toMatch(/npm run faults -- --seed \d+[\s\S]+steps:/);
  });
});
