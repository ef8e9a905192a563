// Bundles server and app for Node, then builds the client and prerenders it with that bundle.
import { build } from './lib/build.mjs';

process.exit(build() ? 0 : 1);
