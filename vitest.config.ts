import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One project for each kind of test. The timeouts allow for a machine half as fast as the one of the authors. */
const project = (name: string, options: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout: 20_000, hookTimeout: 20_000, ...options },
});
const onDatabases = { globalSetup: ['tests/support/postgres.ts'], testTimeout: 60_000, hookTimeout: 120_000 };

/** The longest files start first: started last, they would run alone at the end. */
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
    // More than the cores: most files wait for pages, processes and timers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit'),
      project('api', onDatabases),
      project('faults', { ...onDatabases, testTimeout: 240_000 }),
      project('crash', { ...onDatabases, testTimeout: 600_000 }),
      project('e2e', {
        globalSetup: ['tests/e2e/support/build.ts'],
        // Starting a process with its modules and a browser takes longer than many test files. Files share only the
        // browser: each file has its own site, each visitor a context.
        isolate: false,
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // A test that passes only at its second attempt is reported as flaky: a defect of the test or of the product.
        retry: 1,
      }),
    ],
  },
});
