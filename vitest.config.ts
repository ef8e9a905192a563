import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CHROMIUM_ARGS, headlessShell } from './scripts/lib/chromium.mjs';
import { browserCommands } from './tests/components/support/commands.ts';
import { isLong } from './tests/support/long.ts';

/**
 * One project for each kind of test. The timeouts allow for a machine half as fast as the one of the authors. Tests in
 * a browser have a second attempt (`retry`): one that passes only then is reported as flaky, which is a defect of the test
 * or of the product.
 */
const project = (name: string, options: object = {}) => ({
  test: {
    ...{ name, include: [`tests/${name}/**/*.test.ts`], testTimeout: 20_000, hookTimeout: 20_000 },
    ...{ expect: { poll: { timeout: 15_000 } }, ...options },
  },
});
const onDatabases = { globalSetup: ['tests/support/global-setup.ts'], testTimeout: 180_000, hookTimeout: 180_000 };

/** The longest files. */
const LONGEST =
  /\/(api\/fuzz|outbox\/(faults|together)|site\/(routes|api-host)|offline\/(connection|lists-offline|no-network|reads)|update\/(bytes|found|records))\.test\.ts$/;

/** Long files start first: started last, they would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) =>
      LONGEST.test(moduleId) ? 2 : Number(project.name === 'e2e');
    return (await super.sort(files)).sort((a, b) => rank(b) - rank(a));
  }
}

/** Packages that the components import. One that is found only during a run would reload the page of a test. */
const PACKAGES_OF_THE_PAGE = [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'framer-motion/dom'],
  ...['use-sync-external-store/with-selector', '@tanstack/react-router', '@tanstack/react-query', 'idb', 'idb-keyval'],
  ...['@tanstack/react-query-persist-client', '@tanstack/query-sync-storage-persister', 'keen-slider'],
  ...[
    'react-hot-toast/headless',
    'thumbhash',
    'workbox-window',
    'zod/mini',
    'axe-core',
    'uqr',
    '@simplewebauthn/browser',
  ],
];

/**
 * React as in the build. The one for development makes component tests take a third more processor time; a long run uses
 * it, because it warns of missing keys and misplaced elements.
 */
const PRODUCTION_REACT = {
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    include: PACKAGES_OF_THE_PAGE,
    // Not `define`: vitest would set the variable for the tests of all projects.
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
};

export default defineConfig({
  test: {
    // More than the cores: most files wait for pages, processes and timers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Importing the modules takes longer than most tests: these files share them.
      project('unit', { isolate: false }),
      project('api', { ...onDatabases, isolate: false }),
      // Their attempts have short time limits: they run after the other projects, with the same global setup.
      project('faults', { ...onDatabases, testTimeout: 240_000, sequence: { groupOrder: 1 } }),
      project('crash', { ...onDatabases, testTimeout: 600_000, sequence: { groupOrder: 1 } }),
      project('e2e', {
        globalSetup: ['tests/e2e/support/build.ts'],
        // Starting a process with its modules and a browser takes longer than many test files. Files share only the
        // browser: each file has its own site, each visitor a context.
        isolate: false,
        testTimeout: 180_000,
        hookTimeout: 180_000,
        retry: 1,
      }),
      {
        plugins: [
          tanstackRouter({
            target: 'react',
            generatedRouteTree: 'src/app/routeTree.gen.ts',
            autoCodeSplitting: true,
            enableRouteGeneration: false,
            codeSplittingOptions: { addHmr: false },
            quoteStyle: 'single',
          }),
          react(),
          tailwindcss(),
        ],
        ...(isLong ? { optimizeDeps: { include: PACKAGES_OF_THE_PAGE } } : PRODUCTION_REACT),
        resolve: {
          alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
        },
        test: {
          name: 'components',
          env: { TEST_LONG: process.env.TEST_LONG ?? '' },
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/components/support/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry: 1,
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: browserCommands,
            isolate: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { executablePath: headlessShell(), args: CHROMIUM_ARGS },
              // Not UTC, so that a day of the visitor differs from one of the server.
              contextOptions: { timezoneId: 'Asia/Kolkata' },
            }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
    ],
  },
});
