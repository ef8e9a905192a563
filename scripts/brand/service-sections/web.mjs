import { bag, book, cross, house, lorry, tick, tiffin } from '../objects.mjs';
import { at, box, dot, each, INK, joined, LINE, PAPER, path, SUNK, shape, stops, tint } from '../parts.mjs';
import { lines, picture, screen, sheet } from '../picture.mjs';

const card = (x, y, fill) =>
  at(x, y, sheet(122, 62, PAPER, 10) + box(12, 14, 14, 14, fill, 7) + lines(36, 14, [66, 48], 20));

export const web = {
  'web-why': picture(
    'marigold',
    at(
      70,
      54,
      screen(460, 326) +
        box(32, 62, 190, 22, INK, 7) +
        box(32, 94, 150, 22, INK, 7) +
        lines(32, 138, [172, 190, 160, 120]) +
        box(32, 234, 116, 40, LINE, 20) +
        box(256, 62, 172, 230, tint.river, 12) +
        shape('M256 250l60-74 44 48 26-24 42 50v30a12 12 0 0 1-12 12H268a12 12 0 0 1-12-12z', INK),
    ),
    joined([292, 128], [218, 308]),
  ),
  'web-process': picture(
    'clay',
    path('M60 372C150 372 150 300 230 300s80-66 150-66 70-84 150-84', LINE, 6),
    stops([60, 372], [196, 306], [306, 270], [412, 226]),
    dot(536, 150, 18, LINE),
    card(40, 270, tint.marigold),
    card(156, 190, tint.leaf),
    card(268, 334, tint.river),
    card(332, 116, tint.marigold),
    at(456, 36, sheet(108, 84, INK, 12) + at(36, 28, tick, 1.25)),
  ),
  'web-industries': picture(
    'river',
    each([tiffin, bag, cross, book, lorry, house], (thing, i) =>
      at(
        58 + (i % 3) * 168,
        46 + Math.floor(i / 3) * 182,
        sheet(148, 160, i === 2 || i === 3 ? SUNK : PAPER, 18) + at(28, 32, thing, 1.15),
      ),
    ),
    joined([132, 206], [468, 226]),
  ),
  'web-technologies': picture(
    'leaf',
    each([0, 1, 2, 3, 4], (i) =>
      at(
        300,
        352 - i * 62,
        shape('M0-56 210 0 0 56-210 0z', [INK, tint.river, tint.clay, tint.marigold, PAPER][i]) +
          shape('M-210 0 0 56 210 0v14L0 70-210 14z', ['#0f1420', '#6fa3c4', '#c9a582', '#cf9a2b', SUNK][i]),
      ),
    ),
    joined([300, 104], [300, 352], 'M300 104V352'),
  ),
};
