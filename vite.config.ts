import { cp } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { isCallPath, isFilePath } from './contract/call-path.ts';
import { chunkGroups } from './scripts/build/chunks.ts';
import { compressAll } from './scripts/build/compress.ts';
import { manifest } from './scripts/build/manifest.ts';
import { prerender, shellPaths } from './scripts/build/prerender.ts';

const CLIENT = 'dist/client';
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

// Two builds: `vite build --ssr` bundles server and app for Node, then `vite build` makes the client, prerenders the
// static pages with that bundle, and lists them in the service worker.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    isSsrBuild && {
      name: 'demo-pictures',
      writeBundle: () => cp('server/seed/pictures', 'dist/server/pictures', { recursive: true }),
    },
    !isSsrBuild && [
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        injectRegister: null,
        manifest,
        injectManifest: {
          globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}'],
          globIgnores: ['**/*-latin-ext-*', 'sw.js'],
        },
        integration: {
          beforeBuildServiceWorker: () => prerender(CLIENT),
          configureCustomSWViteBuild: async (options) => {
            options.define = { ...options.define, __SHELL_PATHS__: JSON.stringify(await shellPaths()) };
          },
        },
        devOptions: { enabled: false },
      }),
      {
        name: 'compress',
        closeBundle: { order: 'post' as const, sequential: true, handler: () => compressAll(CLIENT) },
      },
    ],
  ],
  // The package's default is for React 17.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/server' : CLIENT,
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: { main: 'server/main.ts', admin: 'server/admin.ts', 'entry-server': 'src/entry-server.tsx' } }
      : { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/': { target: server, bypass: ownAddress } } },
}));

/** What Vite answers itself. Pages that have the path of a call are told apart by what the browser asks for. */
function ownAddress({ url = '', headers }: IncomingMessage): string | undefined {
  const [path = ''] = url.split('?');
  const isServers = isCallPath(path) || /^\/(pictures|healthz)/.test(path);
  return isServers && (isFilePath(path) || !headers.accept?.includes('text/html')) ? undefined : url;
}
