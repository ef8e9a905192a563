/**
 * Draws the pictures of the demonstration content in Chromium and writes them as WebP into server/seed/pictures/:
 * the products of `pictures/` (1600×1000, at most 60 kB), the portfolio items (1200×900, 45 kB), portraits (640×640, 15 kB)
 * and reviewers' faces (320×320, 15 kB). The portraits of the site's fixed texts go into src/content/art/, as SVG.
 *
 *   node scripts/draw/index.mjs [name …]     CHROMIUM_PATH selects another browser
 *
 * DRAW_PNG=folder also writes the lossless pictures into that folder.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { CHROMIUM_ARGS, ensureChromium } from '../lib/chromium.mjs';
import { portraits, sitePortraits } from './portraits/index.mjs';
import { first } from './works/first.mjs';
import { second } from './works/second.mjs';

const sources = new URL('pictures/', import.meta.url);
const target = new URL('../../server/seed/pictures/', import.meta.url);

const files = (await readdir(sources)).filter((file) => file.endsWith('.html'));
const drawings = [
  ...files.map((file) => ({ name: file.replace('.html', ''), file, width: 1600, height: 1000, most: 60_000 })),
  ...Object.entries({ ...first, ...second }).map(([name, svg]) => ({
    ...{ name: `work-${name}`, width: 1200, height: 900, most: 45_000 },
    svg: `<svg width="1200" height="900" viewBox="0 0 1200 900">${svg}</svg>`,
  })),
  ...Object.entries(portraits).map(([name, svg]) => {
    const size = name.startsWith('avatar') ? 320 : 640;
    return { name, svg, width: size, height: size, most: 15_000 };
  }),
];

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
for (const [name, svg] of Object.entries(sitePortraits)) {
  if (isWanted(name)) await writeFile(new URL(`../../src/content/art/${name}.svg`, import.meta.url), svg);
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage();
for (const drawing of drawings) {
  const { name, width, height } = drawing;
  if (!isWanted(name)) continue;
  await page.setViewportSize({ width, height });
  await page.goto(new URL(drawing.file ?? files[0], sources).href);
  if (drawing.svg) await show(drawing.svg);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ type: 'png' });
  if (process.env.DRAW_PNG) await writeFile(`${process.env.DRAW_PNG}/${name}.png`, png);
  const webp = await toWebp(png, drawing.most);
  await writeFile(new URL(`${name}.webp`, target), webp);
  process.stdout.write(`${fileURLToPath(new URL(`${name}.webp`, target))} ${webp.length} bytes\n`);
}
await browser.close();

/** Replaces the page's content with an SVG; its stylesheet and fonts stay. */
async function show(svg) {
  await page.evaluate((text) => {
    document.body.innerHTML = text;
    const fill = 'position:fixed;inset:0;width:100vw;height:100vh';
    document.body.firstElementChild?.setAttribute('style', fill);
  }, svg);
}

/** Encodes with the best quality that fits into `most` bytes. */
async function toWebp(png, most) {
  for (let quality = 90; ; quality -= 4) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true, preset: 'drawing' }).toBuffer();
    if (webp.length <= most || quality < 50) return webp;
  }
}
