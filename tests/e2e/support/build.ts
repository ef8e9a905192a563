import { ensureBuild } from '../../../scripts/lib/build.mjs';
import { ensureChromium } from '../../../scripts/lib/chromium.mjs';

/** End-to-end tests run on the production build, in a real browser: makes sure of both. */
export default function setup(): void {
  ensureChromium();
  if (!ensureBuild()) throw new Error('The build failed');
}
