import { at, box, dot, each, INK, LINE, PAPER, path, SOFT, SUNK, shape, tint } from '../parts.mjs';
import { CHAI, clip, oval, plain, RED, shadow, skin, TEAL, times, turned, wood, words } from './kit.mjs';

const orders = [
  [tint.marigold, 'Dal bafla', 'Vijay Nagar'],
  [tint.leaf, 'Palak dal', 'Palasia'],
  [tint.clay, 'Poha × 4', 'Rajwada'],
];

/** The same screen at the width of the phone that shows it. */
const draft = (w, h, rows = 3) =>
  box(0, 0, w, h, PAPER, 0) +
  box(0, 0, w, 92, LINE, 0) +
  plain(22, 36, 16, 'Today', '#ffe9dd') +
  words(21, 72, 30, '12 orders', PAPER) +
  each(orders.slice(0, rows), ([fill, name, place], i) =>
    at(
      20,
      116 + i * 72,
      box(0, 0, w - 40, 60, SUNK, 12) +
        dot(30, 30, 16, fill) +
        words(58, 28, 18, name) +
        plain(58, 48, 14, place, '#5d6374'),
    ),
  ) +
  box(20, h - 74, w - 40, 50, INK, 25) +
  words(w / 2, h - 42, 19, 'On the way', PAPER, 'text-anchor="middle"');

const handset = (id, w, h, { edge = 12, r = 34, body = INK, over = '', rows = 3 } = {}) =>
  `<rect x="12" y="16" width="${w}" height="${h}" rx="${r}" fill="${INK}" opacity=".2"/>` +
  box(0, 0, w, h, body, r) +
  at(
    edge,
    edge,
    clip(
      id,
      `<rect width="${w - 2 * edge}" height="${h - 2 * edge}" rx="${r - edge + 2}"/>`,
      draft(w - 2 * edge, h - 2 * edge, rows) + over,
    ),
  );

const broken =
  'M214 8 158 70 186 132 122 176 150 244 88 276 96 330M158 70 96 62 44 92M186 132l46 18M122 176 62 162 20 190M150 244l52 34-10 66M158 70 168 20';
const cracks = path(broken, '#fff', 5) + path(broken, '#4a5164', 2);

const mat =
  box(10, 12, 520, 560, INK, 18).replace('/>', ' opacity=".18"/>') +
  box(0, 0, 520, 560, TEAL, 18) +
  `<g stroke="#7fb78a" stroke-width="1.5" opacity=".55">${times(5, (i) => `<path d="M${100 + i * 80} 20v520"/>`)}${times(6, (i) => `<path d="M20 ${100 + i * 80}h480"/>`)}</g>` +
  box(20, 20, 480, 520, 'none', 6).replace('/>', ' stroke="#b9dcbd" stroke-width="2.5"/>');

const frameOf = (x, y) =>
  at(
    x,
    y,
    box(0, 0, 92, 168, 'none', 12).replace('/>', ` stroke="${INK}" stroke-width="3.5"/>`) +
      path('M14 24h40', INK, 5) +
      each([46, 80, 114], (row) => path(`M14 ${row}h18v18H14zM42 ${row + 5}h36M42 ${row + 15}h22`, '#5d6374', 3)),
  );

const sketches =
  shadow('M10 14h214v268H10z') +
  box(0, 0, 214, 268, PAPER, 3) +
  words(20, 44, 23, 'For one thumb') +
  frameOf(20, 70) +
  path('M118 214c44 6 64-30 52-66m-14 10 13-13 13 14', LINE, 4) +
  plain(130, 108, 17, 'buttons') +
  plain(130, 128, 17, 'down here') +
  path('M34 222h64', LINE, 9);

const glass =
  oval(8, 12, 74, 74, INK, 'opacity=".18"') +
  dot(0, 0, 74, '#e9ddca') +
  dot(0, 0, 62, SOFT) +
  dot(0, 0, 46, PAPER) +
  dot(0, 0, 40, CHAI) +
  path('M-24-8c4-16 20-22 34-18M-8 22c14 6 26 0 30-10', '#dba974', 5);

const biscuit = (x, y, lean) =>
  turned(
    x,
    y,
    lean,
    box(4, 6, 92, 54, INK, 8).replace('/>', ' opacity=".16"/>') +
      box(0, 0, 92, 54, '#dfae6a', 8) +
      box(8, 8, 76, 38, 'none', 5).replace('/>', ' stroke="#b98243" stroke-width="2.5"/>') +
      times(8, (i) => dot(18 + (i % 4) * 19, 19 + Math.floor(i / 4) * 17, 2.6, '#b98243')),
  );

const pencil = (fill) =>
  box(6, 9, 190, 15, INK, 4).replace('/>', ' opacity=".16"/>') +
  box(0, 0, 170, 15, fill, 0) +
  box(-20, 0, 22, 15, '#d98a8a', 4) +
  shape('M170 0l34 7.5-34 7.5z', '#f0d3ae') +
  shape('M192 5l12 2.5-12 2.5z', INK);

/** A forearm from below, with a pencil in the hand. */
const hand =
  shape('M40 190C20 110 10 70 6 30L96-8c34 70 74 130 128 190z', '#3c5470') +
  shape('M-2 34 100-14l14 26L8 62z', '#2a3d55') +
  shape('M4 34C-30 18-64-4-80-30c-10-18 6-32 22-24L94-10 92-8z', skin.deep) +
  turned(34, -2, -143, pencil(tint.marigold)) +
  shape(
    'M2 34C-26 20-50 2-66-18c-12-16 2-32 20-22 10 4 20 10 30 16C-30-50-32-80-14-80c20 0 76 34 106 66z',
    skin.plain,
  ) +
  path('M-44-28-14-4M-16-24 12 2', skin.deep, 4);

const keys =
  box(8, 12, 520, 150, INK, 16).replace('/>', ' opacity=".18"/>') +
  box(0, 0, 520, 150, '#d9d3c6', 16) +
  times(33, (i) => box(20 + (i % 11) * 44, 16 + Math.floor(i / 11) * 42, 36, 34, i === 14 ? LINE : PAPER, 7));

const sticky = (fill, text) =>
  shadow('M6 9h128v120H6z') +
  box(0, 0, 128, 120, fill, 2) +
  each(text.split('|'), (line, i) => words(14, 40 + i * 28, 23, line));

export const desk =
  box(0, 0, 1200, 800, wood.light, 0) +
  times(6, (i) => path(`M0 ${70 + i * 138}h1200`, wood.plain, 3, 'opacity=".7"')) +
  times(7, (i) =>
    path(`M${60 + ((i * 337) % 1000)} ${106 + ((i * 138) % 690)}c60-14 120 12 190 0`, wood.plain, 2.5, 'opacity=".55"'),
  ) +
  turned(520, -78, 2, keys) +
  turned(56, 150, -4, mat) +
  turned(98, 196, -9, handset('one', 248, 470, { over: cracks })) +
  turned(392, 238, 3, handset('two', 222, 400, { edge: 10, r: 22, body: '#3a4156', rows: 2 })) +
  turned(672, 136, -2, handset('three', 272, 548, { edge: 9, r: 44 })) +
  turned(968, 322, 4, sketches) +
  turned(56, 26, -5, sticky(tint.marigold, 'No red|for paid!')) +
  turned(210, 22, 4, sticky(tint.river, 'रसीद|हिन्दी में')) +
  turned(404, 690, -8, pencil(RED)) +
  turned(380, 730, 3, pencil(INK)) +
  at(1082, 176, glass) +
  biscuit(968, 232, 18) +
  biscuit(1010, 40, -24) +
  at(990, 650, hand);
