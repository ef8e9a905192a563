import sharp from 'sharp';
import { dark, light } from './palette.mjs';
import { relief } from './relief.mjs';
import { scene, sizes } from './scene.mjs';

const land = { wide: { unit: 430, seed: 23 }, phone: { unit: 400, seed: 31 } };
const out = new URL('../../src/site/art/', import.meta.url).pathname;

/** Two crops in two themes, as AVIF and WebP. */
export async function drawHero(shoot) {
  for (const kind of ['wide', 'phone']) {
    for (const [theme, palette] of Object.entries({ light, dark })) {
      const [width, height] = sizes[kind];
      const ground = await relief({ width, height, palette, ...land[kind] });
      const over = await shoot(scene(kind, palette), width, height);
      const picture = await sharp(ground)
        .composite([{ input: over }])
        .png()
        .toBuffer();
      const name = `${out}hero-${kind}-${theme}`;
      await sharp(picture).avif({ quality: 58, effort: 7 }).toFile(`${name}.avif`);
      await sharp(picture).webp({ quality: 78, effort: 6 }).toFile(`${name}.webp`);
    }
  }
}
