import { bag, carton, coat, cylinder, empty, lorry, pot, tick, tiffin } from './objects.mjs';
import {
  at,
  box,
  dot,
  each,
  INK,
  joined,
  LINE,
  lines,
  PAPER,
  path,
  phone,
  picture,
  SOFT,
  SUNK,
  screen,
  shape,
  sheet,
  stop,
  tint,
} from './parts.mjs';

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

export const articleArt = {
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
    ) +
      at(330, 108, tiffin, 2.9) +
      joined('M153 330 446 330', [153, 330], [446, 330]),
  ),
  'tiffin-calendar': picture(
    'clay',
    at(
      160,
      44,
      sheet(280, 344) + lines(26, 30, [120, 70], 22) + days + box(26, 288, 90, 30, INK, 15) + lines(136, 298, [110]),
    ) + joined('M284 197H386', [284, 197], [386, 197]),
  ),
  'tiffin-round': picture(
    'marigold',
    `<g fill="none" stroke="${PAPER}" stroke-width="16" opacity=".8"><path d="M-10 120h620M-10 300h620M130-10v460M330-10v460M500-10v460M-10 400 240-10"/></g>` +
      shape('M350 320h130v100H350z', tint.leaf) +
      shape('M520-10h90v110h-90z', tint.river) +
      each(
        [
          [190, 60],
          [390, 200],
          [190, 340],
        ],
        ([x, y]) => box(x, y, 86, 60, tint.clay, 8),
      ) +
      joined('M70 366 130 300H330V120H500V60', [70, 366], [500, 60]) +
      each(
        [
          [130, 300],
          [240, 300],
          [330, 210],
          [420, 120],
        ],
        ([x, y]) => stop(x, y),
      ),
  ),
  'inventory-cover': picture(
    'leaf',
    each(
      [0, 1, 2],
      (r) =>
        box(70, 136 + r * 120, 460, 12, INK, 4) +
        each([0, 1, 2, 3, 4], (k) => (r === 1 && k === 3 ? '' : at(88 + k * 88, 70 + r * 120, carton))),
    ) +
      box(70, 40, 12, 360, INK, 4) +
      box(518, 40, 12, 360, INK, 4) +
      joined('M123 100 387 220', [123, 100], [387, 220]),
  ),
  'inventory-ledger': picture(
    'river',
    at(
      56,
      50,
      screen(488, 340) +
        lines(32, 60, [130]) +
        each(
          [0, 1, 2, 3, 4],
          (i) =>
            box(32, 98 + i * 44, 424, 34, i === 2 ? '#f4d798' : '#f3ecdf') +
            box(46, 110 + i * 44, 90 + (i % 2) * 30, 9, INK, 4) +
            path(
              i % 2 ? 'M210 125h40m-10-7 10 7-10 7' : 'M250 125h-40m10-7-10 7 10 7',
              i % 2 ? LINE : '#4d8a5b',
              4,
              `transform="translate(0 ${i * 44 - 10})"`,
            ) +
            box(290, 110 + i * 44, 50, 9, SOFT, 4) +
            box(390, 108 + i * 44, 52, 14, [tint.leaf, tint.marigold, tint.clay][i % 3], 7),
        ),
    ),
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
    ) +
      at(230, 208, lorry, 1.3) +
      joined('M125 230 435 92', [125, 230], [435, 92]) +
      path('M210 330 390 366', INK, 4, 'stroke-dasharray="2 11"'),
  ),
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
              at(14, 26, i === 0 ? bag : thing) +
              lines(16, 132, [60, 44]),
          ),
        ),
    ) +
      at(430, 190, sheet(130, 150, PAPER, 20) + at(26, 26, bag)) +
      joined('M320 240 495 330', [320, 240], [495, 330]),
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
    ) +
      at(
        336,
        110,
        sheet(200, 220) +
          lines(26, 30, [100, 148, 120]) +
          path('M26 104h148', SOFT, 2) +
          lines(26, 126, [80, 60]) +
          box(124, 126, 50, 11, INK, 5) +
          at(84, 170, tick),
      ) +
      joined('M168 224 436 298', [168, 224], [436, 298]),
  ),
  'ecommerce-stock': picture(
    'clay',
    at(44, 52, sheet(180, 140) + at(20, 22, bag) + lines(110, 40, [46, 34])) +
      at(44, 246, sheet(180, 140) + at(20, 30, empty) + lines(110, 40, [46, 34])) +
      at(420, 166, cylinder) +
      path('M224 316C320 316 340 250 420 236', INK, 4, 'stroke-dasharray="2 11"') +
      joined('M224 122C320 122 340 200 440 216', [224, 122], [440, 216]),
  ),
};
