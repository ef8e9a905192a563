import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundle, bundleServer } from '../support/child.ts';
import { freshEnv } from '../support/server.ts';
import { killCycles } from './kill-cycles.ts';

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleServer();
});
afterAll(() => bundle.remove());

test.each([
  ['sqlite', 20],
  ['postgres', 5],
] as const)(
  'P-API-06 killed while many write, on %s, %i times: no acknowledged enquiry is lost or doubled',
  async (kind, cycles) => {
    const env = await freshEnv(kind);
    const report = await killCycles({ main: bundle.main, env, cycles, seed: 7 });
    expect(report).toMatchObject({ cycles, lost: 0, doubled: 0, torn: 0, stuck: 0, strange: 0 });
    expect(report.keyed).toBeGreaterThan(cycles);
    expect(report.unkeyed).toBeGreaterThan(cycles);
  },
);
