import { mkdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { desk } from './gallery/desk.mjs';
import { dusk } from './gallery/dusk.mjs';
import { TALL, WIDE } from './gallery/kit.mjs';
import { lake } from './gallery/lake.mjs';
import { review } from './gallery/review.mjs';
import { wall } from './gallery/wall.mjs';
import { light } from './palette.mjs';
import { relief } from './relief.mjs';

const SIZE = [1260, 840];
const MOST = 40_000;
const out = new URL('../../src/content/art/career/', import.meta.url);

/** Encodes with the best quality that fits into the limit. */
async function within(file, encode) {
  for (let quality = 76; quality > 30; quality -= 8) {
    await encode(quality).toFile(file);
    if ((await stat(file)).size <= MOST) return;
  }
}

/**
 * Draws the five office pictures of the career page, as AVIF and WebP. The map on the wall is the hero's background.
 */
export async function drawGallery(shoot) {
  await mkdir(out, { recursive: true });
  const land = await relief({ width: 788, height: 660, unit: 300, seed: 23, palette: light });
  const scenes = { wall: wall(`data:image/png;base64,${land.toString('base64')}`), desk, lake, review, dusk };
  for (const [name, body] of Object.entries(scenes)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${TALL}" width="${SIZE[0]}" height="${SIZE[1]}">${body}</svg>`;
    const picture = sharp(await shoot(svg, ...SIZE)).flatten();
    const file = new URL(name, out).pathname;
    await within(`${file}.avif`, (quality) => picture.clone().avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }));
    await within(`${file}.webp`, (quality) => picture.clone().webp({ quality, effort: 6, preset: 'drawing' }));
  }
}
