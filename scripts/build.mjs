// Bundles server and app for Node, then makes the client, which is prerendered with that bundle.
import { build } from './lib/build.mjs';

process.exit(build() ? 0 : 1);
