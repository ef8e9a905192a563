import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One project a kind of test. Retries stay 0: a flaky test is a defect of the test or of the product. */
const project = (name: string, options: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], retry: 0, ...options },
});
const onDatabases = { globalSetup: ['tests/support/postgres.ts'], testTimeout: 30_000, hookTimeout: 60_000 };

/** What takes longest: begun last, it would run on alone. */
const LONGEST = /\/(faults|admin-hands|site-routes|site-offline|privacy|site-no-network|update-rounds)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => (LONGEST.test(moduleId) ? 1 : 0);
    return (await super.sort(files)).sort((a, b) => isLong(b) - isLong(a));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit'),
      project('api', onDatabases),
      project('faults', { ...onDatabases, testTimeout: 120_000 }),
      project('crash', { ...onDatabases, testTimeout: 300_000 }),
      project('e2e', {
        globalSetup: ['tests/e2e/support/build.ts'],
        // Starting a process, its modules and its browser anew takes longer than many a file. Files share no state but
        // that browser: each has a site of its own, each visitor a context.
        isolate: false,
        // Files wait for pages more than they compute; vitest wants a group of its own for another count.
        maxWorkers: 3,
        sequence: { groupOrder: 1 },
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});
