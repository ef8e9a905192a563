import { at, box, dot, each, INK, joined, LINE, PAPER, path, SOFT, shape, tint } from '../parts.mjs';
import { book, bulb, oval, plain, potted, RED, shadow, skin, TEAL, times, turned, wood, words } from './kit.mjs';

const note = (fill, text, size = 21) =>
  shadow('M6 9h112v104H6z') +
  box(0, 0, 112, 104, fill, 2) +
  each(text.split('|'), (line, i) => words(12, 36 + i * 25, size, line)) +
  box(12, 82, 58, 7, INK, 3).replace('/>', ' opacity=".35"/>');

const columns = [
  [
    'Next',
    [
      [tint.marigold, 'Hindi|labels', -3],
      [tint.river, 'UPI|refunds', 2],
      [tint.clay, 'Big text', -1],
      [tint.marigold, 'Scales:|which?', 3],
    ],
  ],
  [
    'Doing',
    [
      [tint.leaf, 'Bills|offline', 2],
      [tint.clay, 'Old|phones!', -4],
      [tint.river, 'Rounds,|Dewas', 1],
    ],
  ],
  [
    'Done',
    [
      [tint.river, 'One|ledger', -2],
      [tint.leaf, 'Sign-in|by code', 3],
      [tint.marigold, 'चाय|4 बजे', -2],
      [tint.leaf, 'Stock,|Bhopal', 2],
    ],
  ],
];

const board =
  shadow('M14 18h636v574H14z') +
  box(0, 0, 636, 574, '#fbf7ee', 10) +
  box(0, 0, 636, 574, 'none', 10).replace('/>', ` stroke="${wood.plain}" stroke-width="10"/>`) +
  each(columns, ([name, notes], c) =>
    at(
      34 + c * 198,
      0,
      words(6, 62, 32, name) +
        box(6, 76, 150, 4, c === 1 ? LINE : SOFT, 2) +
        each(notes, ([fill, text, lean], r) => turned(12 + (r % 2) * 22, 98 + r * 114, lean, note(fill, text))),
    ),
  ) +
  path('M210 40v496M408 40v496', SOFT, 2, 'stroke-dasharray="3 10"');

const map = (relief) =>
  shadow('M12 16h430v420H12z') +
  box(0, 0, 430, 420, PAPER, 4) +
  `<image href="${relief}" x="18" y="18" width="394" height="330"/>` +
  `<g fill="none" stroke="#6fa9d2" stroke-linecap="round"><path d="M18 308c60-26 110 18 190-4s130-30 204 4" stroke-width="11"/><path d="M262 18c-20 50 30 80 8 130s-40 90-10 150" stroke-width="4"/></g>` +
  joined([104, 242], [322, 124]) +
  words(62, 288, 24, 'Indore') +
  words(288, 94, 24, 'Bhopal') +
  words(18, 394, 34, 'Malwa') +
  plain(142, 394, 19, 'two points, 170 km', '#5d6374') +
  each(
    [
      [-14, -12, -38],
      [372, -18, 34],
    ],
    ([x, y, lean]) =>
      turned(x + 30, y + 14, lean, box(-40, -13, 84, 26, '#e9d9a8', 2).replace('/>', ' opacity=".9"/>')),
  );

const cabinet =
  shadow('M8 20h476v136H8z') +
  box(0, 0, 470, 150, wood.plain, 6) +
  box(0, 0, 470, 16, wood.light, 6) +
  path('M157 24v118M314 24v118', wood.deep, 4) +
  each([140, 174, 298], (x) => dot(x, 82, 6, wood.deep)) +
  at(386, -60, potted(), 0.92) +
  each(
    [
      [26, 84, 26, RED],
      [54, 100, 22, TEAL],
      [78, 74, 30, tint.marigold],
      [110, 92, 24, '#3c5470'],
      [136, 78, 22, tint.clay],
    ],
    ([x, h, w, fill]) => book(x, -h, w, h, fill),
  ) +
  each(
    [
      [190, '#8cbede'],
      [238, '#f4d798'],
      [286, '#c9c2b4'],
    ],
    ([x, glow]) => turned(x, -66, -7, box(0, 0, 36, 68, INK, 7) + box(4, 7, 28, 50, glow, 3)),
  );

/** A person in a marigold kurta, seen from behind, who moves a note to the next column. */
const colleague =
  oval(70, 556, 120, 14, INK, 'opacity=".16"') +
  shape('M32 330h34l-4 216H30zM74 330h36l6 216H84z', '#3c5470') +
  shape('M22 536h44v18H10c0-10 4-16 12-18zM80 536h40c8 2 12 8 12 18H80z', INK) +
  path('M20 150C-6 200-4 250 4 292', tint.marigold, 34) +
  dot(5, 304, 15, skin.plain) +
  shape('M2 148c8-34 40-42 68-42s60 8 68 42c8 70 0 150 10 244H-6c8-94 0-174 8-244z', tint.marigold) +
  shape('M-5 366h152l1 26H-6z', '#cf922a') +
  path('M124 148C168 124 186 76 190 26', tint.marigold, 34) +
  path('M189 34 193-4', skin.plain, 22) +
  dot(194, -10, 14, skin.plain) +
  box(52, 78, 38, 40, skin.plain, 10) +
  oval(71, 44, 47, 54, INK) +
  dot(71, -18, 26, INK) +
  path('M52-8h38', LINE, 7) +
  oval(25, 54, 8, 13, skin.plain) +
  oval(117, 54, 8, 13, skin.plain);

export const wall = (relief) =>
  box(0, 0, 1200, 800, '#f0e3cb', 0) +
  shape('M860 0h250l150 700H640z', '#f7eedc') +
  box(0, 690, 1200, 110, wood.light, 0) +
  box(0, 676, 1200, 16, '#fbf7ee', 0) +
  times(5, (i) => path(`M0 ${716 + i * 22}h1200`, wood.plain, 2)) +
  times(9, (i) => `<path d="M${(i * 163) % 1200} ${716 + (i % 4) * 22}v22" stroke="${wood.plain}" stroke-width="2"/>`) +
  at(64, 66, map(relief)) +
  at(44, 590, cabinet) +
  at(530, 74, board) +
  bulb(1060, -2, -20) +
  at(600, 232, colleague);
