import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawFilm } from './hero-film.mjs';
import { dark, light } from './palette.mjs';
import { relief } from './relief.mjs';
import { scene, sizes } from './scene.mjs';

const land = { wide: { unit: 430, seed: 23 }, phone: { unit: 400, seed: 31 } };
const LARGEST = 40_000;
const out = new URL('../../src/site/art/', import.meta.url).pathname;

/** Draws two crops in two themes: the poster as AVIF and WebP, and the film that continues it. */
export async function drawHero(stage) {
  for (const kind of ['wide', 'phone']) {
    for (const [theme, palette] of Object.entries({ light, dark })) {
      const [width, height] = sizes[kind];
      const ground = await relief({ width, height, palette, ...land[kind] });
      const shoot = await stage(ground, width, height);
      const draw = (seconds) => shoot(scene(kind, palette, seconds));
      const poster = await draw(0);
      const name = `${out}hero-${kind}-${theme}`;
      await save(`${name}.avif`, (quality) => sharp(poster).avif({ quality, effort: 9 }), 58);
      await save(
        `${name}.webp`,
        (quality) =>
          sharp(poster)
            .resize(width * 0.75)
            .webp({ quality, effort: 6 }),
        78,
      );
      await drawFilm(draw, `${out}film-${kind}-${theme}`);
    }
  }
}

/** Writes a picture in the best quality, at most the given one, that fits into the limit for the first paint. */
async function save(file, encoded, quality) {
  const bytes = await encoded(quality).toBuffer();
  if (bytes.length > LARGEST) return save(file, encoded, quality - 3);
  await writeFile(file, bytes);
}
