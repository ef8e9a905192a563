import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { shortcutArt } from './shortcuts.mjs';

const PAPER = '#f9f6ef';
const INK = '#1b2131';
const ACCENT = '#f0602a';
const target = (name) => new URL(`../../public/${name}`, import.meta.url).pathname;

const scaled = (share, body) =>
  `<g transform="translate(32 32) scale(${share}) translate(-32 -32)" fill="none">${body}</g>`;
/** The mark in a square of 64, rotated to the bearing of Bhopal from Indore. `share` is its part of the square. */
const mark = (share) =>
  scaled(
    share,
    `<path d="M19 39 47 28.4" stroke="${INK}" stroke-width="4.5"/><circle cx="19.5" cy="38.8" r="14.5" fill="${ACCENT}"/><circle cx="48" cy="28" r="9" fill="${PAPER}" stroke="${INK}" stroke-width="6.5"/>`,
  );
/** The mark in one colour, with a hole for the open dot. Platforms add their own colour and background. */
const silhouette = (share) =>
  scaled(
    share,
    `<path d="M19 39 40 31.05" stroke="#000" stroke-width="4.5"/><circle cx="19.5" cy="38.8" r="14.5" fill="#000"/><circle cx="48" cy="28" r="9" stroke="#000" stroke-width="6.5"/>`,
  );
const sheet = (body, size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${body}</svg>`;
const square = (body, radius, size = 64) =>
  sheet(`<rect width="64" height="64" rx="${radius}" fill="${PAPER}"/>${body}`, size);

export async function drawIcons() {
  const favicon = square(mark(1), 14);
  await writeFile(target('favicon.svg'), `${favicon}\n`);
  // A palette would change transparent and black pixels.
  const png = (name, svg, size, palette = true) =>
    sharp(Buffer.from(svg))
      .resize(size, size)
      .png({ palette })
      .toFile(target(`icons/${name}.png`));
  for (const size of [192, 512]) {
    await png(`icon-${size}`, square(mark(0.94), 14, size), size);
    await png(`maskable-${size}`, square(mark(0.68), 0, size), size);
  }
  await png('monochrome-512', sheet(silhouette(0.68), 512), 512, false);
  await png('apple-touch-icon', square(mark(0.8), 0, 180), 180);
  for (const [name, body] of Object.entries(shortcutArt({ PAPER, INK, ACCENT }))) {
    await png(`shortcut-${name}`, square(body, 14, 96), 96);
  }
}
