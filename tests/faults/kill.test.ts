import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundle, bundleServer } from '#tests/support/child.ts';
import { runBatch } from './harness/batch.ts';
import { createRandom } from './harness/random.ts';
import { countOf, failuresOf } from './harness/report.ts';
import { type KilledServer, startKilled } from './harness/server-killed.ts';

let bundle: Bundle;
let server: KilledServer;
beforeAll(async () => {
  bundle = await bundleServer();
  server = await startKilled(bundle.main, createRandom(9));
});
afterAll(async () => {
  await server.stop();
  await bundle.remove();
});

test('faults: 60 schedules while the server is killed again and again: 0 lost, 0 twice, 0 wrong states', async () => {
  const reports = await runBatch(server, { first: 1, count: 60 });
  expect(countOf(reports), failuresOf(reports)).toEqual({ lost: 0, twice: 0, 'wrong state': 0 });
  expect(server.kills).toBeGreaterThan(1);
});
