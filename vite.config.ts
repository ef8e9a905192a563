import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { callPaths, filePaths, isCallPath, isFilePath } from './contract/call-path.ts';
import { findBackOfficeFiles } from './scripts/build/back-office-files.ts';
import { chunkGroup } from './scripts/build/chunks.ts';
import { compileHint } from './scripts/build/compile-hint.ts';
import { compressAll } from './scripts/build/compress.ts';
import { early } from './scripts/build/early.ts';
import { flatImports } from './scripts/build/flat-imports.ts';
import { fontStyleSheet } from './scripts/build/font-style-sheet.ts';
import { knownGlobals } from './scripts/build/known-globals.ts';
import { manifest } from './scripts/build/manifest.ts';
import { noCycles } from './scripts/build/no-cycles.ts';
import { writePrecacheList } from './scripts/build/precache-list.ts';
import { writePreloads } from './scripts/build/preloads.ts';
import { prerender, shellPaths } from './scripts/build/prerender.ts';
import { serverFiles } from './scripts/build/server-files.ts';
import { shortQueryClient } from './scripts/build/short-query-client.ts';
import { shortRoutes } from './scripts/build/short-routes.ts';
import { withoutSiteStyleSheet } from './scripts/build/site-style-sheet.ts';
import { splitWorker } from './scripts/build/split-worker.ts';

const BUILD = process.env.BUILD_DIR ?? 'dist';
const [CLIENT, SERVER] = [`${BUILD}/client`, `${BUILD}/server`];
const backOffice = findBackOfficeFiles();
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

// Two builds: `vite build --ssr` bundles server and app for Node. Then `vite build` builds the client, prerenders the
// static pages with that bundle, and builds the service worker with the list of all files.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
        // The start page is part of the app.
        splitBehavior: ({ routeId }) => (['/_site', '/_site/'].includes(routeId) ? [] : undefined),
      },
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    isSsrBuild && serverFiles(),
    !isSsrBuild && [
      early(),
      noCycles(),
      shortQueryClient(),
      shortRoutes(),
      writePreloads(),
      withoutSiteStyleSheet(),
      fontStyleSheet(),
      flatImports(),
      compileHint(),
      backOffice.plugin,
      {
        name: 'load-styles',
        enforce: 'pre' as const,
        resolveId: (id: string) => (id === '\0vite/preload-helper.js' ? resolve('src/lib/load-styles.ts') : undefined),
      },
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        injectRegister: null,
        manifest,
        injectManifest: {
          globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'icons/icon-192.png'],
          // Without the fonts of letters that few texts contain.
          globIgnores: ['**/*-latin-*', 'sw.js'],
          manifestTransforms: [writePrecacheList(CLIENT, backOffice)],
        },
        // Only the operating system requests icons.
        includeManifestIcons: false,
        integration: {
          beforeBuildServiceWorker: () => prerender(CLIENT, SERVER),
          configureCustomSWViteBuild: async (options) => {
            const paths = {
              __SHELL_PATHS__: await shellPaths(SERVER),
              __CALL_PATHS__: callPaths,
              __FILE_PATHS__: filePaths,
            };
            const texts = Object.entries(paths).map(([name, list]) => [name, JSON.stringify(list)]);
            options.define = { ...options.define, ...Object.fromEntries(texts) };
          },
        },
        devOptions: { enabled: false },
      }),
      {
        name: 'finish',
        closeBundle: {
          order: 'post' as const,
          sequential: true,
          async handler() {
            await splitWorker(CLIENT);
            await compressAll(CLIENT);
          },
        },
      },
    ],
  ],
  // The default of the package is for React 17.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // One bundle starts a third faster than hundreds of packages. Not bundled: native code, and packages that only
  // PostgreSQL needs.
  ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pg'] },
  define: isSsrBuild ? {} : knownGlobals,
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    emptyOutDir: true,
    outDir: isSsrBuild ? SERVER : CLIENT,
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {
          input: {
            main: 'server/app/main.ts',
            admin: 'server/app/admin.ts',
            pictures: 'server/pictures/picture-program.ts',
            'entry-server': 'src/app/entry-server.tsx',
          },
        }
      : {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: { codeSplitting: { groups: [chunkGroup()] } },
        },
  },
  server: { proxy: { '/': { target: server, bypass: ownAddress } } },
}));

/** The URL if Vite serves it itself. If a page and a call share a path, the `Accept` header decides. */
function ownAddress({ url = '', headers }: IncomingMessage): string | undefined {
  const [path = ''] = url.split('?');
  const isServers = isCallPath(path) || /^\/(pictures|(health|ready|live)z|metrics)/.test(path);
  return isServers && (isFilePath(path) || !headers.accept?.includes('text/html')) ? undefined : url;
}
