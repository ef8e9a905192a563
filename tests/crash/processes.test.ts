import { expect, inject, test } from 'vitest';
import { deliverToProcesses } from '../load/processes.ts';
import { isLong } from '../support/long.ts';
import { preparedEnv } from '../support/server.ts';

test('P-API-06 three processes on one PostgreSQL, one killed at random: each key is delivered nine times and stored once', async () => {
  const [env, keys] = [await preparedEnv('postgres'), isLong ? 10_000 : 200];
  const { main } = inject('shared').programs;
  const report = await deliverToProcesses({ main, env, keys, deliveries: 9, killEvery: isLong ? 3000 : 500 });
  expect(report).toMatchObject({ keys, rows: keys, missing: 0, doubled: 0, different: 0 });
  expect(report.kills).toBeGreaterThan(0);
});
