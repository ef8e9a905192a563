import { cp } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressAll } from './scripts/build/compress.ts';
import { manifest } from './scripts/build/manifest.ts';
import { prerender, shellPaths } from './scripts/build/prerender.ts';

const CLIENT = 'dist/client';
const API_PATHS = ['/admins', '/contacts', '/projects', '/pictures', '/healthz'];
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

// Two builds: `vite build --ssr` bundles server and app for Node, then `vite build` makes the client, prerenders the
// static pages with that bundle, and lists them in the service worker.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
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
          globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'art/*.{webp,avif}'],
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
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/server' : CLIENT,
    rolldownOptions: isSsrBuild ? { input: { main: 'server/main.ts', 'entry-server': 'src/entry-server.tsx' } } : {},
  },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: server, bypass: navigation }])) },
}));

function navigation(request: IncomingMessage): string | undefined {
  return request.headers.accept?.includes('text/html') ? request.url : undefined;
}
