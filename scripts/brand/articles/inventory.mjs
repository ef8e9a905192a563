import { carton, lorry } from '../objects.mjs';
import { at, box, dotted, each, INK, joined, LINE, PAPER, path, SOFT, shape, tint } from '../parts.mjs';
import { lines, picture, screen, table } from '../picture.mjs';

const movement = (y, i) =>
  box(46, y + 12, 90 + (i % 2) * 30, 9, INK, 4) +
  path(
    i % 2 ? 'M210 125h40m-10-7 10 7-10 7' : 'M250 125h-40m10-7-10 7 10 7',
    i % 2 ? LINE : '#4d8a5b',
    4,
    `transform="translate(0 ${y - 108})"`,
  ) +
  box(290, y + 12, 50, 9, SOFT, 4) +
  box(390, y + 10, 52, 14, [tint.leaf, tint.marigold, tint.clay][i % 3], 7);

export const inventoryArt = {
  'inventory-cover': picture(
    'leaf',
    each(
      [0, 1, 2],
      (r) =>
        box(70, 136 + r * 120, 460, 12, INK, 4) +
        each([0, 1, 2, 3, 4], (k) => (r === 1 && k === 3 ? '' : at(88 + k * 88, 70 + r * 120, carton))),
    ),
    box(70, 40, 12, 360, INK, 4),
    box(518, 40, 12, 360, INK, 4),
    joined([123, 100], [387, 220]),
  ),
  'inventory-ledger': picture(
    'river',
    at(56, 50, screen(488, 340) + lines(32, 60, [130]) + table([32, 98, 424, 34], 2, movement)),
  ),
  'inventory-godowns': picture(
    'leaf',
    each(
      [
        [40, 220],
        [350, 60],
        [390, 290],
      ],
      ([x, y], i) =>
        at(x, y, shape('M0 40 85 0l85 40v86H0z', i ? PAPER : INK) + box(55, 62, 60, 64, i ? INK : tint.marigold, 4)),
    ),
    at(230, 208, lorry, 1.3),
    joined([125, 230], [435, 92]),
    dotted('M210 330 390 366'),
  ),
};
