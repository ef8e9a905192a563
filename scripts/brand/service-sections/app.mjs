import { bag, cross, lorry, tiffin } from '../objects.mjs';
import { at, box, dot, each, INK, joined, LINE, PAPER, path, SOFT, SUNK, shape, tint } from '../parts.mjs';
import { lines, phone, picture, sheet } from '../picture.mjs';

export const app = {
  'app-why': picture(
    'clay',
    at(
      70,
      34,
      phone(190, 372) +
        lines(30, 46, [100]) +
        each([0, 1, 2], (i) =>
          at(
            26,
            84 + i * 72,
            box(0, 0, 138, 58, [tint.marigold, tint.leaf, tint.river][i], 12) +
              box(14, 16, 70, 10, INK, 5) +
              box(14, 34, 46, 8, PAPER, 4),
          ),
        ) +
        box(26, 310, 138, 36, INK, 18),
    ),
    at(
      406,
      150,
      sheet(136, 132, INK, 18) +
        each([22, 58, 94], (y) => box(20, y, 96, 18, '#3a4156', 6) + dot(104, y + 9, 4, tint.leaf)),
    ),
    joined([226, 200], [406, 200], 'M226 200C300 110 350 110 406 200'),
  ),
  'app-process': picture(
    'leaf',
    each([0, 1, 2], (i) =>
      at(
        46 + i * 178,
        64 - i * 12,
        phone(150, 310) +
          (i === 0
            ? `<g fill="none" stroke="${SOFT}" stroke-width="3" stroke-dasharray="7 6"><rect x="24" y="40" width="102" height="90" rx="8"/><path d="M24 40l102 90M126 40 24 130M24 160h102M24 186h70M24 230h102v40H24z"/></g>`
            : box(24, 40, 102, 90, i === 1 ? SUNK : tint.marigold, 10) +
              (i === 2 ? shape('M24 110l32-30 26 22 14-10 30 26v2a10 10 0 0 1-10 10H34a10 10 0 0 1-10-10z', INK) : '') +
              lines(24, 154, [90, 102, 60]) +
              box(24, 232, 102, 38, i === 1 ? SOFT : LINE, 19)),
      ),
    ),
    joined([121, 232], [477, 200]),
  ),
  'app-industries': picture(
    'marigold',
    each([tiffin, bag, cross, lorry], (thing, i) =>
      at(
        34 + i * 138,
        [70, 40, 84, 54][i],
        phone(118, 290) +
          box(16, 18, 86, 104, [tint.clay, tint.river, SUNK, tint.leaf][i], 12) +
          at(22, 34, thing, 0.92) +
          lines(20, 146, [70, 78, 54]) +
          box(20, 234, 78, 28, i === 1 ? LINE : INK, 14),
      ),
    ),
    joined([93, 196], [507, 180]),
  ),
  'app-get': picture(
    'river',
    shape('M0 330c90-70 160 10 250-30s130-60 200-40 110-40 150-60v240H0z', '#6fa3c4'),
    shape('M0 390c110-50 200 20 320-20s190-40 280-30v100H0z', '#3f6c90'),
    at(
      96,
      66,
      phone(170, 340) +
        box(24, 34, 122, 122, tint.marigold, 26) +
        at(
          42,
          62,
          path('M14 50 74 16', INK, 6) +
            dot(14, 50, 15, LINE) +
            `<circle cx="74" cy="16" r="9" fill="${PAPER}" stroke="${INK}" stroke-width="6"/>`,
        ) +
        lines(24, 184, [110, 84]) +
        box(24, 244, 122, 42, LINE, 21),
    ),
    joined([244, 330], [498, 84]),
  ),
};
