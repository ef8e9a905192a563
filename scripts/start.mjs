// Builds the app if the build is missing or older than its sources, then serves it.
import { ensureBuild } from './lib/build.mjs';

if (!ensureBuild()) process.exit(1);
process.argv.splice(2, 0, 'main');
await import('./built.mjs');
