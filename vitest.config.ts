import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One project per kind of test. Time limits are met by a machine half as fast as the one the tests are written on. */
const project = (name: string, options: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout: 20_000, hookTimeout: 20_000, ...options },
});
const onDatabases = { globalSetup: ['tests/support/postgres.ts'], testTimeout: 60_000, hookTimeout: 120_000 };

/** What takes longest: begun last, it would run on alone. */
const LONGEST =
  /\/(outbox\/faults|admin\/hands|site\/(routes|privacy)|offline\/(pages-offline|no-network)|update\/rounds)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => (LONGEST.test(moduleId) ? 1 : 0);
    return (await super.sort(files)).sort((a, b) => isLong(b) - isLong(a));
  }
}

export default defineConfig({
  test: {
    // Most files wait for pages, processes and timers more than they compute.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit'),
      project('api', onDatabases),
      project('faults', { ...onDatabases, testTimeout: 240_000 }),
      project('crash', { ...onDatabases, testTimeout: 600_000 }),
      project('e2e', {
        globalSetup: ['tests/e2e/support/build.ts'],
        // Starting a process, its modules and its browser anew takes longer than many a file. Files share no state but
        // that browser: each has a site of its own, each visitor a context.
        isolate: false,
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // A test that passes only then is reported as flaky: a defect of the test or of the product.
        retry: 1,
      }),
    ],
  },
});
