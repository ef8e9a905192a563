import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { light } from './palette.mjs';
import { relief } from './relief.mjs';

const PAPER = '#f9f6ef';
const INK = '#1b2131';
const ACCENT = '#f0602a';
const target = (name) => new URL(`../../public/${name}`, import.meta.url).pathname;

/** The mark in a square of 64, at the bearing that Bhopal has from Indore; `share` is how much of the square it takes. */
const mark = (share) =>
  `<g transform="translate(32 32) scale(${share}) translate(-32 -32)" fill="none"><path d="M19 39 47 28.4" stroke="${INK}" stroke-width="4.5"/><circle cx="19.5" cy="38.8" r="14.5" fill="${ACCENT}"/><circle cx="48" cy="28" r="9" fill="${PAPER}" stroke="${INK}" stroke-width="6.5"/></g>`;
const square = (body, radius, size = 64) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}"><rect width="64" height="64" rx="${radius}" fill="${PAPER}"/>${body}</svg>`;

const card = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Bricolage" font-weight="700" letter-spacing="-0.03em">
  <rect width="800" height="630" fill="${PAPER}"/>
  <path d="M128 510 1010 177" stroke="${INK}" stroke-width="5"/><circle cx="128" cy="510" r="46" fill="${ACCENT}"/>
  <circle cx="1010" cy="177" r="27" fill="${PAPER}" stroke="${INK}" stroke-width="18"/>
  <text x="80" y="148" font-size="73" fill="${INK}">The straight line</text><text x="80" y="226" font-size="73" fill="${INK}">from idea to launch.</text>
  <text x="200" y="566" font-size="54" fill="${INK}">Dobindu</text>
  <text x="446" y="563" font-size="28" fill="#5d6374" font-family="Hanken" font-weight="500" letter-spacing="0">Indore and Bhopal</text></svg>`;

export async function drawIcons(shoot) {
  const favicon = square(mark(1), 14);
  await writeFile(target('favicon.svg'), `${favicon}\n`);
  const png = (name, svg, size) =>
    sharp(Buffer.from(svg)).resize(size, size).png({ palette: true }).toFile(target(name));
  await png('icons/icon-192.png', square(mark(0.94), 14, 192), 192);
  await png('icons/icon-512.png', square(mark(0.94), 14, 512), 512);
  await png('icons/maskable-192.png', square(mark(0.68), 0, 192), 192);
  await png('icons/maskable-512.png', square(mark(0.68), 0, 512), 512);
  await png('icons/apple-touch-icon.png', square(mark(0.8), 0, 180), 180);

  const ground = await relief({ width: 1200, height: 630, unit: 380, seed: 23, palette: light });
  const over = await shoot(card, 1200, 630);
  await sharp(ground)
    .composite([{ input: over }])
    .png({ palette: true, quality: 80 })
    .toFile(target('og.png'));
}
