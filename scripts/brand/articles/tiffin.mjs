import { tiffin } from '../objects.mjs';
import { at, box, dot, each, INK, joined, PAPER, SUNK, shape, stops, tint } from '../parts.mjs';
import { lines, phone, picture, sheet } from '../picture.mjs';

const days = each(
  Array.from({ length: 28 }, (_, i) => i),
  (i) =>
    box(
      26 + (i % 7) * 33,
      92 + Math.floor(i / 7) * 44,
      26,
      34,
      i % 7 === 6 ? SUNK : [9, 10, 11].includes(i) ? tint.clay : tint.leaf,
      6,
    ),
);

export const tiffinArt = {
  'tiffin-cover': picture(
    'river',
    at(
      60,
      40,
      phone(186, 364) +
        lines(26, 42, [96, 60], 20) +
        each([0, 1, 2], (i) =>
          at(
            26,
            104 + i * 64,
            box(0, 0, 134, 52, SUNK, 12) +
              dot(26, 26, 14, [tint.marigold, tint.leaf, tint.clay][i]) +
              lines(52, 14, [60, 44]),
          ),
        ) +
        box(26, 302, 134, 36, INK, 18),
    ),
    at(330, 108, tiffin, 2.9),
    joined([153, 330], [446, 330]),
  ),
  'tiffin-calendar': picture(
    'clay',
    at(
      160,
      44,
      sheet(280, 344) + lines(26, 30, [120, 70], 22) + days + box(26, 288, 90, 30, INK, 15) + lines(136, 298, [110]),
    ),
    joined([284, 197], [386, 197], 'M284 197H386'),
  ),
  'tiffin-round': picture(
    'marigold',
    `<g fill="none" stroke="${PAPER}" stroke-width="16" opacity=".8"><path d="M-10 120h620M-10 300h620M130-10v460M330-10v460M500-10v460M-10 400 240-10"/></g>`,
    shape('M350 320h130v100H350z', tint.leaf),
    shape('M520-10h90v110h-90z', tint.river),
    each(
      [
        [190, 60],
        [390, 200],
        [190, 340],
      ],
      ([x, y]) => box(x, y, 86, 60, tint.clay, 8),
    ),
    joined([70, 366], [500, 60], 'M70 366 130 300H330V120H500V60'),
    stops([130, 300], [240, 300], [330, 210], [420, 120]),
  ),
};
