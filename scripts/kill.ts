import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { ensureBuild } from './lib/build.mjs';

// npm run build:kill -- [CLIENT]: replaces the worker of a built client (default: dist/client) with the kill switch.
const client = process.argv[2] ?? 'dist/client';
if (client === 'dist/client' && !ensureBuild()) throw new Error('The build failed');
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'sw/kill.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
});
for (const ending of ['br', 'gz']) await rm(join(client, `sw.js.${ending}`), { force: true });
process.stdout.write(
  `${join(client, 'sw.js')} is now the kill switch. The next build replaces it with an ordinary worker.\n`,
);
