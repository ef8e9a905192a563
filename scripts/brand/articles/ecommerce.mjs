import { bag, coat, cylinder, empty, pot, tick } from '../objects.mjs';
import { at, box, dotted, each, INK, joined, LINE, PAPER, path, SOFT, SUNK, tint } from '../parts.mjs';
import { lines, phone, picture, screen, sheet } from '../picture.mjs';

export const ecommerceArt = {
  'ecommerce-cover': picture(
    'river',
    at(
      56,
      44,
      screen(400, 344) +
        box(28, 56, 344, 44, SUNK, 22) +
        each([bag, pot, coat], (thing, i) =>
          at(
            28 + i * 118,
            120,
            box(0, 0, 106, 190, [tint.clay, '#f3ecdf', tint.marigold][i], 14) +
              at(14, 26, thing) +
              lines(16, 132, [60, 44]),
          ),
        ),
    ),
    at(430, 190, sheet(130, 150, PAPER, 20) + at(26, 26, bag)),
    joined([320, 240], [495, 330]),
  ),
  'ecommerce-checkout': picture(
    'marigold',
    at(
      64,
      34,
      phone(190, 372) +
        lines(28, 44, [110, 70], 22) +
        box(28, 100, 134, 70, SUNK, 12) +
        lines(44, 120, [70, 90]) +
        each([0, 1, 2], (i) =>
          at(
            28,
            188 + i * 44,
            box(0, 0, 134, 36, i ? SUNK : tint.leaf, 10) +
              `<circle cx="20" cy="18" r="7" fill="${i ? PAPER : INK}"/>` +
              box(40, 13, 60 - i * 10, 9, INK, 4),
          ),
        ) +
        box(28, 324, 134, 30, LINE, 15),
    ),
    at(
      336,
      110,
      sheet(200, 220) +
        lines(26, 30, [100, 148, 120]) +
        path('M26 104h148', SOFT, 2) +
        lines(26, 126, [80, 60]) +
        box(124, 126, 50, 11, INK, 5) +
        at(84, 170, tick),
    ),
    joined([168, 224], [436, 298]),
  ),
  'ecommerce-stock': picture(
    'clay',
    at(44, 52, sheet(180, 140) + at(20, 22, bag) + lines(110, 40, [46, 34])),
    at(44, 246, sheet(180, 140) + at(20, 30, empty) + lines(110, 40, [46, 34])),
    at(420, 166, cylinder),
    dotted('M224 316C320 316 340 250 420 236'),
    joined([224, 122], [440, 216], 'M224 122C320 122 340 200 440 216'),
  ),
};
