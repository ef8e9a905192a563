import { tick } from '../objects.mjs';
import { at, box, dot, each, INK, joined, LINE, PAPER, path, SUNK, shape, stops, tint } from '../parts.mjs';
import { bars, lines, phone, picture, sheet } from '../picture.mjs';

export const digital = {
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
    ),
    joined([112, 282], [478, 132], 'M112 282C220 262 300 214 478 132'),
  ),
  'digital-approach': picture(
    'leaf',
    each([0, 1, 2, 3, 4, 5], (i) =>
      shape(`M${60 + i * 80} ${344 - i * 48}h80v${96 + i * 48}h-80z`, i % 2 ? '#2a3145' : INK),
    ),
    joined([100, 322], [500, 82]),
    stops([180, 274], [260, 226], [340, 178], [420, 130]),
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
    ),
    at(330, 70, sheet(200, 76, PAPER, 22) + lines(24, 22, [120, 150], 24)),
    at(366, 172, sheet(176, 62, tint.leaf, 22) + lines(22, 26, [126])),
    at(330, 260, sheet(200, 104, PAPER, 22) + lines(24, 24, [90, 150, 134], 24)),
    joined([193, 190], [454, 203]),
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
    ),
    dot(420, 248, 82, INK),
    dot(420, 248, 66, tint.river),
    path('m478 306 62 64', INK, 24),
    joined([388, 278], [456, 216]),
  ),
};
