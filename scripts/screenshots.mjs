// node scripts/screenshots.mjs: takes the screenshots of the web app manifest, from the built site.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { ensureBuild } from './lib/build.mjs';
import { CHROMIUM_ARGS, ensureChromium } from './lib/chromium.mjs';

const FORMS = {
  narrow: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true },
  wide: { viewport: { width: 1280, height: 800 } },
};
/** Form factor, name, path, and the heading to scroll to. */
const PICTURES = [
  ['narrow', 'home', '/'],
  ['narrow', 'products', '/products', 'Our Featured Products'],
  ['narrow', 'career', '/career', 'Open positions'],
  ['wide', 'home', '/'],
  ['wide', 'products', '/products', 'Our Featured Products'],
];
const out = new URL('../public/screenshots/', import.meta.url).pathname;

/** Serves the build with a temporary data folder. */
async function serve() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'screenshots-'));
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR, ADMIN_PASSWORD: 'not-used-here-1' };
  const server = spawn(process.execPath, ['dist/server/main.js'], { env });
  const origin = await new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => /running at (http:\S+)/.test(text) && resolve(RegExp.$1));
    server.on('exit', () => reject(new Error('The server exited before it listened')));
  });
  const stop = async () => {
    server.kill();
    await rm(DATA_DIR, { recursive: true, force: true });
  };
  return { origin, stop };
}

if (!ensureBuild()) process.exit(1);
await mkdir(out, { recursive: true });
const { origin, stop } = await serve();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
for (const [form, name, path, heading] of PICTURES) {
  const page = await browser.newPage({ ...FORMS[form], reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  if (heading) await page.getByRole('heading', { name: heading }).evaluate((it) => it.scrollIntoView());
  await page.waitForFunction(() => [...document.images].every((it) => it.loading === 'lazy' || it.complete));
  await page.waitForTimeout(1_000);
  await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toFile(`${out}${form}-${name}.webp`);
  await page.close();
}
await browser.close();
await stop();
