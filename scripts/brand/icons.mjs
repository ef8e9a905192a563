import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PAPER = '#f9f6ef';
const INK = '#1b2131';
const ACCENT = '#f0602a';
const target = (name) => new URL(`../../public/${name}`, import.meta.url).pathname;

/** The mark in a square of 64, at the bearing that Bhopal has from Indore; `share` is how much of the square it takes. */
const mark = (share) =>
  `<g transform="translate(32 32) scale(${share}) translate(-32 -32)" fill="none"><path d="M19 39 47 28.4" stroke="${INK}" stroke-width="4.5"/><circle cx="19.5" cy="38.8" r="14.5" fill="${ACCENT}"/><circle cx="48" cy="28" r="9" fill="${PAPER}" stroke="${INK}" stroke-width="6.5"/></g>`;
const square = (body, radius, size = 64) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}"><rect width="64" height="64" rx="${radius}" fill="${PAPER}"/>${body}</svg>`;

export async function drawIcons() {
  const favicon = square(mark(1), 14);
  await writeFile(target('favicon.svg'), `${favicon}\n`);
  const png = (name, svg, size) =>
    sharp(Buffer.from(svg)).resize(size, size).png({ palette: true }).toFile(target(name));
  await png('icons/icon-192.png', square(mark(0.94), 14, 192), 192);
  await png('icons/icon-512.png', square(mark(0.94), 14, 512), 512);
  await png('icons/maskable-192.png', square(mark(0.68), 0, 192), 192);
  await png('icons/maskable-512.png', square(mark(0.68), 0, 512), 512);
  await png('icons/apple-touch-icon.png', square(mark(0.8), 0, 180), 180);
}
