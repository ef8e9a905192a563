import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Printable ASCII, and the punctuation of the site's texts. `fonts.css` has the same in `unicode-range`. */
const LETTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0©°·×–—‘’“”•…›`;

/** The weights that the site uses. */
const FONTS = [
  // Without its ligatures and alternates, which take an eighth of the file.
  { name: 'bricolage-grotesque', wght: { min: 500, max: 700 }, noLayoutClosure: true },
  // With its tabular figures, for the back office.
  { name: 'hanken-grotesk', wght: { min: 400, max: 700 } },
];

/** Writes the fonts that suffice for most texts into src/styles/fonts/. */
export async function makeFonts() {
  for (const { name, wght, ...options } of FONTS) {
    const font = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    const subset = await subsetFont(await readFile(new URL(font)), LETTERS, {
      ...options,
      targetFormat: 'woff2',
      variationAxes: { wght },
    });
    await writeFile(new URL(`../../src/styles/fonts/${name}-basic.woff2`, import.meta.url), subset);
  }
}
