import { defineConfig } from 'vitest/config';

/** One project a kind of test. Retries stay 0: a flaky test is a defect of the test or of the product. */
const project = (name: string, options: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], retry: 0, ...options },
});
const onDatabases = { globalSetup: ['tests/support/postgres.ts'], testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit'),
      project('api', onDatabases),
      project('faults', { ...onDatabases, testTimeout: 120_000 }),
      project('crash', { ...onDatabases, testTimeout: 300_000, fileParallelism: false }),
      project('e2e', {
        globalSetup: ['tests/e2e/support/build.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});
