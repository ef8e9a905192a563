import { bag, book, cross, cylinder, house, lorry, tick, tiffin } from './objects.mjs';
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

const bars = (heights, x, floor, step, fills) =>
  each(heights, (h, i) => box(x + i * step, floor - h, step - 14, h, fills[i % fills.length], 5));
const card = (x, y, fill) =>
  at(x, y, sheet(122, 62, PAPER, 10) + box(12, 14, 14, 14, fill, 7) + lines(36, 14, [66, 48], 20));

const web = {
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
    ) + joined('M292 128 218 308', [292, 128], [218, 308]),
  ),
  'web-process': picture(
    'clay',
    path('M60 372C150 372 150 300 230 300s80-66 150-66 70-84 150-84', LINE, 6) +
      each(
        [
          [60, 372],
          [196, 306],
          [306, 270],
          [412, 226],
        ],
        ([x, y]) => stop(x, y),
      ) +
      dot(536, 150, 18, LINE) +
      card(40, 270, tint.marigold) +
      card(156, 190, tint.leaf) +
      card(268, 334, tint.river) +
      card(332, 116, tint.marigold) +
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
    ) + joined('M132 206 468 226', [132, 206], [468, 226]),
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
    ) + joined('M300 104V352', [300, 104], [300, 352]),
  ),
};

const digital = {
  'digital-why': picture(
    'river',
    at(
      64,
      56,
      sheet(472, 326) +
        lines(32, 32, [150, 96], 22) +
        box(360, 30, 80, 28, SUNK, 14) +
        bars([52, 78, 66, 104, 128, 120, 162, 190], 34, 288, 52, [SUNK, tint.leaf, tint.marigold]) +
        path('M32 290h408', INK, 3),
    ) + joined('M112 282C220 262 300 214 478 132', [112, 282], [478, 132]),
  ),
  'digital-approach': picture(
    'leaf',
    each([0, 1, 2, 3, 4, 5], (i) =>
      shape(`M${60 + i * 80} ${344 - i * 48}h80v${96 + i * 48}h-80z`, i % 2 ? '#2a3145' : INK),
    ) +
      joined('M100 322 500 82', [100, 322], [500, 82]) +
      each([1, 2, 3, 4], (i) => stop(100 + i * 80, 322 - i * 48)),
  ),
  'digital-trends': picture(
    'marigold',
    at(
      92,
      30,
      phone(202, 380) +
        box(20, 22, 162, 336, tint.river, 12) +
        shape('M20 280l60-86 44 52 58-70v170a12 12 0 0 1-12 12H32a12 12 0 0 1-12-12z', INK) +
        dot(101, 160, 32, PAPER) +
        shape('m92 144 26 16-26 16z', LINE),
    ) +
      at(330, 70, sheet(200, 76, PAPER, 22) + lines(24, 22, [120, 150], 24)) +
      at(366, 172, sheet(176, 62, tint.leaf, 22) + lines(22, 26, [126])) +
      at(330, 260, sheet(200, 104, PAPER, 22) + lines(24, 24, [90, 150, 134], 24)) +
      joined('M193 190 454 203', [193, 190], [454, 203]),
  ),
  'digital-audit': picture(
    'clay',
    at(
      120,
      36,
      sheet(280, 368) +
        lines(34, 36, [140, 90], 22) +
        each([0, 1, 2, 3], (i) =>
          at(
            34,
            106 + i * 60,
            box(0, 0, 34, 34, SUNK, 8) + (i === 2 ? '' : at(2, 5, tick)) + lines(54, 4, [120, 156 - i * 20], 20),
          ),
        ),
    ) +
      dot(420, 248, 82, INK) +
      dot(420, 248, 66, tint.river) +
      path('m478 306 62 64', INK, 24) +
      joined('M388 278 456 216', [388, 278], [456, 216]),
  ),
};

const app = {
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
    ) +
      at(
        406,
        150,
        sheet(136, 132, INK, 18) +
          each([22, 58, 94], (y) => box(20, y, 96, 18, '#3a4156', 6) + dot(104, y + 9, 4, tint.leaf)),
      ) +
      joined('M226 200C300 110 350 110 406 200', [226, 200], [406, 200]),
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
    ) + joined('M121 232 477 200', [121, 232], [477, 200]),
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
    ) + joined('M93 196 507 180', [93, 196], [507, 180]),
  ),
  'app-get': picture(
    'river',
    shape('M0 330c90-70 160 10 250-30s130-60 200-40 110-40 150-60v240H0z', '#6fa3c4') +
      shape('M0 390c110-50 200 20 320-20s190-40 280-30v100H0z', INK) +
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
      ) +
      joined('M244 330 498 84', [244, 330], [498, 84]),
  ),
};

const software = {
  'software-expertise': picture(
    'river',
    at(
      46,
      46,
      screen(400, 300) +
        lines(28, 58, [120]) +
        each(
          [0, 1, 2, 3, 4],
          (i) =>
            box(28, 92 + i * 38, 344, 28, i === 1 ? '#f4d798' : '#f3ecdf') +
            box(42, 102 + i * 38, 80 + (i % 3) * 16, 8, INK, 4) +
            box(200, 102 + i * 38, 56, 8, SOFT, 4) +
            box(318, 100 + i * 38, 40, 12, [tint.leaf, tint.marigold, tint.river][i % 3], 6),
        ),
    ) +
      at(366, 226, sheet(186, 168) + bars([38, 64, 52, 92], 24, 140, 37, [tint.leaf, tint.marigold])) +
      joined('M384 190 504 264', [384, 190], [504, 264]),
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
    ) +
      box(20, 326, 250, 14, INK, 7) +
      box(330, 326, 250, 14, INK, 7) +
      joined('M200 206 400 206', [200, 206], [400, 206]),
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
    ) + joined('M124 332C220 400 300 300 476 330', [124, 332], [476, 330]),
  ),
  'software-technology': picture(
    'clay',
    path('M152 220H300M300 220 452 110M300 220 452 330', INK, 4, 'stroke-dasharray="2 11"') +
      at(60, 164, cylinder) +
      at(
        236,
        128,
        sheet(128, 184, INK, 16) +
          each(
            [24, 72, 120],
            (y) => box(18, y, 92, 34, '#3a4156') + dot(96, y + 17, 5, tint.leaf) + box(30, y + 13, 36, 8, '#8b8f9b', 4),
          ),
      ) +
      at(412, 50, screen(144, 118) + lines(18, 50, [70, 104, 60])) +
      at(446, 244, phone(88, 164) + lines(20, 34, [40, 48, 30]) + box(20, 112, 48, 22, LINE, 11)) +
      joined('M112 236 484 112', [112, 236], [484, 112]),
  ),
};

export const serviceSections = { ...web, ...digital, ...app, ...software };
