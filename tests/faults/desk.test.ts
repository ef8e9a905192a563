import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#offline/outbox/outbox-record.ts';
import { isLong } from '#tests/support/long.ts';
import type { Breakage } from './desk/device.ts';
import { runDeskSchedule } from './desk/schedule.ts';
import { runMany } from './harness/batch.ts';
import { countOf, failuresOf } from './harness/report.ts';
import type { Report } from './harness/schedule.ts';
import { startHere } from './harness/server-here.ts';

const count = isLong ? 1000 : 300;

let server: Awaited<ReturnType<typeof startHere>>;
beforeAll(async () => {
  server = await startHere();
});
afterAll(() => server.stop());

const run = (first: number, many: number, breakage?: Breakage) =>
  runMany({ first, count: many }, (seed) => runDeskSchedule(seed, server, breakage));

test('D40 D76 schedules of two admins with failing networks: no change lost or applied twice, and both devices agree', async () => {
  const reports = await run(1, count);
  expect(countOf(reports), failuresOf(reports, 'faults:desk')).toEqual({ lost: 0, twice: 0, 'wrong state': 0 });
  const changes = reports.reduce((sum, { submissions }) => sum + submissions, 0);
  expect(changes).toBeGreaterThan(count * 3);
});

/** Queues that break one rule, with the violation that the judge must find. */
const broken: Record<string, [kind: keyof ReturnType<typeof countOf>, breakage: Breakage]> = {
  'another key for each attempt': ['twice', { send: (record, send) => send({ ...record, key: newKey() }) }],
  'a change is dropped when the answer is lost': [
    'lost',
    {
      send: async (record, send) => {
        const outcome = await send(record);
        return outcome.type === 'retry' ? { type: 'saved' } : outcome;
      },
    },
  ],
  'no version': ['lost', { send: (record, send) => send({ ...record, basedOn: 1_000_000 }) }],
  'a change does not name those before it': [
    'wrong state',
    { send: (record, send) => send({ ...record, change: { ...record.change, follows: [] } }) },
  ],
};

describe('the judge detects a broken queue', () => {
  test.each(Object.entries(broken))('%s', async (_, [kind, breakage]) => {
    const reports: Report[] = [];
    while (reports.length < 40 && countOf(reports)[kind] === 0)
      reports.push(...(await run(reports.length + 1, 8, breakage)));
    expect(countOf(reports)[kind]).toBeGreaterThan(0);
  });
});
