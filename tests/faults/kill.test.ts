import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isLong } from '#tests/support/long.ts';
import { runBatch } from './harness/batch.ts';
import { createRandom } from './harness/random.ts';
import { countOf, failuresOf } from './harness/report.ts';
import { type KilledServer, startKilled } from './harness/server-killed.ts';

let server: KilledServer;
beforeAll(async () => {
  server = await startKilled(inject('shared').programs.main, createRandom(9), isLong ? 60 : 12);
});
afterAll(() => server.stop());

test('schedules of faults while the server is killed repeatedly: nothing lost, stored twice or in a wrong state', async () => {
  const reports = await runBatch(server, { first: 1, count: isLong ? 60 : 24 });
  expect(countOf(reports), failuresOf(reports)).toEqual({ lost: 0, twice: 0, 'wrong state': 0 });
  expect(server.kills).toBeGreaterThan(1);
});
