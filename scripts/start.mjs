// Builds the app if the build is missing or older than its sources, then serves it.
import { ensureBuild } from './lib/build.mjs';

if (!ensureBuild()) process.exit(1);
await import('../dist/server/main.js');
