import { cylinder } from '../objects.mjs';
import { at, box, dot, dotted, each, INK, joined, LINE, PAPER, SOFT, tint } from '../parts.mjs';
import { bars, lines, phone, picture, screen, sheet, table } from '../picture.mjs';

const entry = (y, i) =>
  box(42, y + 10, 80 + (i % 3) * 16, 8, INK, 4) +
  box(200, y + 10, 56, 8, SOFT, 4) +
  box(318, y + 8, 40, 12, [tint.leaf, tint.marigold, tint.river][i % 3], 6);

export const software = {
  'software-expertise': picture(
    'river',
    at(46, 46, screen(400, 300) + lines(28, 58, [120]) + table([28, 92, 344, 28], 1, entry)),
    at(366, 226, sheet(186, 168) + bars([38, 64, 52, 92], 24, 140, 37, [tint.leaf, tint.marigold])),
    joined([384, 190], [504, 264]),
  ),
  'software-partner': picture(
    'marigold',
    each([0, 1], (i) =>
      at(
        40 + i * 310,
        128,
        sheet(210, 150, INK, 14) +
          box(12, 12, 186, 126, i ? tint.leaf : PAPER, 8) +
          lines(30, 34, [90, 130, 70], 20, i ? '#5a9167' : SOFT) +
          box(86, 150, 38, 40, INK, 0) +
          box(50, 186, 110, 12, INK, 6),
      ),
    ),
    box(20, 326, 250, 14, INK, 7),
    box(330, 326, 250, 14, INK, 7),
    joined([200, 206], [400, 206]),
  ),
  'software-agile': picture(
    'leaf',
    each([0, 1, 2], (i) =>
      at(
        46 + i * 176,
        50,
        box(0, 0, 156, 340, INK, 16) +
          box(20, 22, 70, 11, PAPER, 5) +
          each([0, 1, 2].slice(i === 1 ? 1 : 0), (k) =>
            at(
              14,
              52 + (k - (i === 1 ? 1 : 0)) * 92,
              box(0, 0, 128, 78, [PAPER, tint.marigold, tint.river][(k + i) % 3], 10) +
                lines(16, 18, [66, 92], 22, 'rgb(26 32 48/.35)'),
            ),
          ),
      ),
    ),
    joined([124, 332], [476, 330], 'M124 332C220 400 300 300 476 330'),
  ),
  'software-technology': picture(
    'clay',
    dotted('M152 220H300M300 220 452 110M300 220 452 330'),
    at(60, 164, cylinder),
    at(
      236,
      128,
      sheet(128, 184, INK, 16) +
        each(
          [24, 72, 120],
          (y) => box(18, y, 92, 34, '#3a4156') + dot(96, y + 17, 5, tint.leaf) + box(30, y + 13, 36, 8, '#8b8f9b', 4),
        ),
    ),
    at(412, 50, screen(144, 118) + lines(18, 50, [70, 104, 60])),
    at(446, 244, phone(88, 164) + lines(20, 34, [40, 48, 30]) + box(20, 112, 48, 22, LINE, 11)),
    joined([112, 236], [484, 112]),
  ),
};
