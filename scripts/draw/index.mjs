/**
 * Draws the pictures of the demonstration products: renders each HTML file of `pictures/` in Chromium at 1600×1000
 * and writes it as WebP of at most 60 kB into server/seed/pictures/.
 *
 *   node scripts/draw/index.mjs [name …]     CHROMIUM_PATH names another browser
 *
 * With DRAW_PNG=folder the lossless renders are kept there too, to look at.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const SIZE = { width: 1600, height: 1000 };
const MAX_BYTES = 60_000;
const sources = new URL('pictures/', import.meta.url);
const target = new URL('../../server/seed/pictures/', import.meta.url);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const page = await browser.newPage({ viewport: SIZE });
const files = (await readdir(sources)).filter((file) => file.endsWith('.html'));
const wanted = process.argv.slice(2);
for (const file of files) {
  const name = file.replace('.html', '');
  if (wanted.length && !wanted.includes(name)) continue;
  await page.goto(new URL(file, sources).href);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ type: 'png' });
  if (process.env.DRAW_PNG) await writeFile(`${process.env.DRAW_PNG}/${name}.png`, png);
  const webp = await toWebp(png);
  await writeFile(new URL(`${name}.webp`, target), webp);
  process.stdout.write(`${fileURLToPath(new URL(`${name}.webp`, target))} ${webp.length} bytes\n`);
}
await browser.close();

/** Encodes with the best quality that stays within MAX_BYTES. */
async function toWebp(png) {
  for (let quality = 90; ; quality -= 4) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true, preset: 'drawing' }).toBuffer();
    if (webp.length <= MAX_BYTES || quality < 50) return webp;
  }
}
