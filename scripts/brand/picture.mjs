import { box, dot, each, INK, PAPER, SOFT, shape, tint } from './parts.mjs';

const shade = (w, h, r) => `<rect x="10" y="12" width="${w}" height="${h}" rx="${r}" fill="${INK}" opacity=".18"/>`;
/** A sheet of paper with a shadow. */
export const sheet = (w, h, fill = PAPER, r = 16) => shade(w, h, r) + box(0, 0, w, h, fill, r);
export const screen = (w, h) =>
  `${sheet(w, h)}${shape(`M0 16A16 16 0 0 1 16 0h${w - 32}a16 16 0 0 1 16 16v16H0z`, INK)}${each([18, 35, 52], (x) => dot(x, 16, 4.5, '#8b8f9b'))}`;
export const phone = (w, h) => shade(w, h, 26) + box(0, 0, w, h, INK, 26) + box(8, 8, w - 16, h - 16, PAPER, 19);
/** Lines of placeholder text, by their widths. */
export const lines = (x, y, widths, gap = 18, fill = SOFT) =>
  each(widths, (w, i) => box(x, y + i * gap, w, i ? 8 : 11, i ? fill : INK, 5));
export const bars = (heights, x, floor, step, fills) =>
  each(heights, (h, i) => box(x + i * step, floor - h, step - 14, h, fills[i % fills.length], 5));
/**
 * Rows of a table below each other, with one highlighted. The box is that of the first row; `cells` draws a row's
 * content.
 */
export const table = ([x, y, w, h], lit, cells) =>
  each(
    [0, 1, 2, 3, 4].map((i) => y + i * (h + 10)),
    (top, i) => box(x, top, w, h, i === lit ? '#f4d798' : '#f3ecdf') + cells(top, i),
  );

const folds = [-160, -104, -46, 14, 76, 138, 200, 262, 324];
/** Contour lines of Malwa in the background. */
const land = `<g fill="none" stroke="${INK}" stroke-width="1.5" opacity=".15">${each(folds, (y) => `<path d="M-10 ${y + 200}c92-58 152 18 242-27s116-117 204-129 122-78 182-64"/>`)}</g>`;

/** A picture: background colour, contour lines, and layers from bottom to top. */
export const picture = (ground, ...layers) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 440" width="600" height="440">${box(0, 0, 600, 440, tint[ground], 0)}${land}${layers.join('')}</svg>\n`;
