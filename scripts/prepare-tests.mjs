// Installs Chromium if it is missing, and builds the app if the build is missing or out of date.
import { ensureBuild } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';

ensureChromium();
process.exit(ensureBuild() ? 0 : 1);
