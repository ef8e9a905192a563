import { expect, inject, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { preparedEnv } from '../support/server.ts';
import { killCycles } from './kill-cycles.ts';

test.each([
  ['sqlite', isLong ? 20 : 6],
  ['postgres', isLong ? 5 : 3],
] as const)(
  'P-API-06 killed while clients write, on %s, %i times: no acknowledged enquiry is lost or doubled',
  async (kind, cycles) => {
    const env = await preparedEnv(kind);
    const report = await killCycles({ main: inject('shared').programs.main, env, cycles, seed: 7 });
    expect(report).toMatchObject({ cycles, lost: 0, doubled: 0, torn: 0, stuck: 0, strange: 0 });
    expect(report.keyed).toBeGreaterThanOrEqual(cycles);
    expect(report.unkeyed).toBeGreaterThanOrEqual(cycles);
  },
);
