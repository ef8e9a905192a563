import { at, box, dot, each, INK, LINE, PAPER, path, shape, tint } from '../parts.mjs';
import { chai, houses, oval, RED, shadow, skin, TEAL, times, wood, words } from './kit.mjs';

const GLOW = '#f9d98a';
const WALL = '#33405c';

const sky = each(
  [
    [0, '#25304b'],
    [120, '#34406a'],
    [220, '#565383'],
    [310, '#8a6286'],
    [390, '#c47a6d'],
    [460, '#eb9a5c'],
    [530, '#f6bf6c'],
  ],
  ([y, fill], i) =>
    i === 0
      ? box(0, 0, 1200, 800, fill, 0)
      : shape(`M0 ${y + 14}C200 ${y - 16} 380 ${y + 30} 620 ${y}s420-14 580 12V800H0z`, fill),
);

const far = '#5d4a6a';
const old =
  houses(620, far, [0, 80, 110], [104, 120, 84], [182, 92, 70], [930, 110, 90], [1016, 160, 80], [1090, 120, 120]) +
  at(
    40,
    398,
    box(0, 60, 150, 160, '#4d3f60', 0) +
      box(18, 26, 114, 40, '#4d3f60', 0) +
      each([10, 62, 114], (x) => shape(`M${x} 30q13-44 26 0z`, '#4d3f60') + path(`M${x + 13} 6v-12`, '#4d3f60', 3)) +
      each([16, 62, 108], (x) => shape(`M${x} 120V96q13-20 26 0v24z`, '#eb9a5c')) +
      each([16, 62, 108], (x) => shape(`M${x} 172v-24q13-20 26 0v24z`, '#eb9a5c')),
  );

const person = (x, y, cloth, hair = INK) =>
  at(
    x,
    y,
    shape('M-20 0c0-34 8-46 20-46s20 12 20 46z', cloth) +
      dot(0, -60, 14, skin.plain) +
      shape('M-15-60c0-24 30-24 30 0-8-8-22-8-30 0z', hair),
  );

const pane = (x, y, inside, lit = true) =>
  at(
    x,
    y,
    box(-6, -6, 132, 112, '#222c44', 4) +
      box(0, 0, 120, 100, lit ? GLOW : '#2a3651', 2) +
      inside +
      path('M60 0v100', '#222c44', 5) +
      box(-12, 102, 144, 10, '#46547a', 3),
  );
const blinds = times(5, (i) => box(0, 6 + i * 14, 120, 5, '#33405c', 0));
const pendant = path('M30 0v24', INK, 3) + shape('M14 36c0-14 32-14 32 0z', INK);
const plant = shape('M84 100c-22-24-16-44-6-52 2 14 6 20 12 28 2-16 10-26 20-28 2 22-6 42-14 52z', TEAL);
const desk = box(4, 78, 70, 7, INK, 2) + box(14, 52, 34, 24, INK, 3) + person(92, 100, RED);
const meeting =
  box(8, 16, 44, 34, PAPER, 2) +
  path('M16 28h22M16 38h14', LINE, 4) +
  person(36, 100, TEAL) +
  person(92, 100, '#3c5470');

const building =
  box(10, 14, 500, 570, INK, 0).replace('/>', ' opacity=".25"/>') +
  box(0, 0, 500, 580, WALL, 0) +
  box(-14, -16, 528, 26, '#46547a', 4) +
  box(340, 10, 160, 570, '#2c3852', 0) +
  pane(36, 66, pendant + desk) +
  pane(194, 66, meeting) +
  pane(360, 66, blinds, false) +
  pane(36, 216, plant + pendant + person(34, 100, '#3c5470')) +
  pane(194, 216, blinds + plant) +
  pane(360, 216, pendant + desk) +
  box(24, 352, 452, 62, INK, 8) +
  path('M62 394 94 374', PAPER, 5) +
  dot(60, 394, 12, LINE) +
  `<circle cx="96" cy="373" r="8" fill="${INK}" stroke="${PAPER}" stroke-width="6"/>` +
  words(124, 397, 42, 'Dobindu', PAPER) +
  box(40, 434, 132, 146, GLOW, 4) +
  box(40, 434, 132, 146, 'none', 4).replace('/>', ' stroke="#222c44" stroke-width="8"/>') +
  path('M106 436v144', '#222c44', 6) +
  dot(94, 512, 5, INK) +
  dot(118, 512, 5, INK) +
  box(206, 448, 250, 84, GLOW, 4) +
  at(226, 532, person(14, 0, tint.river) + person(170, 0, tint.leaf)) +
  box(262, 486, 106, 8, INK, 2) +
  box(206, 448, 250, 84, 'none', 4).replace('/>', ' stroke="#222c44" stroke-width="8"/>') +
  box(192, 536, 278, 10, '#46547a', 3);

const tank =
  path('M8 60v26M72 60v26', '#222c44', 7) +
  shape('M0 14h80v52H0z', '#161c2b') +
  shape('M8 14q32-22 64 0z', '#161c2b') +
  path('M0 30h80M0 48h80', '#2f3a55', 3);

const stall =
  shadow('M-10 196h300v12H-10z') +
  box(8, 20, 8, 176, wood.deep, 0) +
  box(244, 20, 8, 176, wood.deep, 0) +
  `<path d="M20 60h222v80H20z" fill="${GLOW}" opacity=".35"/>` +
  each([0, 1, 2, 3, 4, 5, 6], (i) =>
    shape(`M${-14 + i * 41} 60l10-60h${i === 6 ? 40 : 41}l${i > 3 ? 10 : 0} 60q-20 20-41 0z`, i % 2 ? PAPER : LINE),
  ) +
  path('M130 58v22', INK, 3) +
  dot(130, 90, 11, '#fff3c9') +
  box(0, 122, 260, 74, wood.plain, 4) +
  box(-8, 114, 276, 14, wood.light, 4) +
  words(46, 172, 34, 'चाय · पोहा', PAPER) +
  at(26, 70, shape('M4 44V18q20-16 40 0v26z', '#c9c2b4') + path('M44 24 60 14M12 10q12-12 24 0', '#c9c2b4', 5)) +
  each([178, 200, 222], (x) => at(x, 90, chai('none'), 0.3)) +
  at(
    98,
    114,
    shape('M-22 0c0-30 8-42 22-42s22 12 22 42z', PAPER) +
      dot(0, -54, 15, skin.deep) +
      shape('M-17-56c2-18 32-18 34 0z', RED),
  );

const scooter =
  oval(70, 84, 100, 8, INK, 'opacity=".35"') +
  each([16, 124], (x) => dot(x, 62, 24, '#161c2b') + dot(x, 62, 9, '#c9c2b4')) +
  shape('M-4 52c2-34 30-40 56-38l10 26h30l10-44 14-4 16 66H96c-6-20-20-26-34-24-20 4-28 14-30 22z', tint.marigold) +
  box(2, 0, 70, 14, INK, 7) +
  path('M100-4 88-36 74-40M88-36l16-4', '#161c2b', 7) +
  dot(104, -22, 8, '#fff3c9');

const auto =
  oval(104, 146, 132, 9, INK, 'opacity=".35"') +
  each([34, 178], (x) => dot(x, 122, 26, '#161c2b') + dot(x, 122, 10, '#c9c2b4')) +
  shape(
    'M0 112C-6 60 4 10 34 0h120c26 6 44 40 52 66 8 4 14 20 12 46h-14a26 26 0 0 0-52 0H60a26 26 0 0 0-52 0z',
    '#4d8a5b',
  ) +
  shape('M4 52C8 22 20 4 34 0h120c20 6 34 26 44 46z', tint.marigold) +
  shape('M28 22h52v52H16c0-22 4-40 12-52zM96 22h54c14 10 26 30 34 52H96z', '#25304b') +
  dot(206, 86, 7, '#fff3c9') +
  at(128, 74, person(0, 0, '#c9a06a'), 0.7);

const customer =
  oval(2, 2, 34, 6, INK, 'opacity=".35"') +
  shape('M-15-60h13l2 60h-13zM2-60h13l-3 60H-1z', '#25304b') +
  at(0, -56, person(0, 0, '#d77a4a'), 1.1) +
  path('M14-92 36-98', '#d77a4a', 10) +
  at(34, -112, chai('none'), 0.24);

const lampPost =
  path('M0 0v-330q0-26 26-26h36', '#161c2b', 9) +
  shape('M46-360h46l8 16H38z', '#161c2b') +
  `<path d="M40-344h58l90 344H-50z" fill="#ffe6a6" opacity=".13"/>`;

const tree =
  path('M0 0c4-60-2-110 0-160', '#3b2a34', 18) +
  shape(
    'M-92-150c-20-50 14-84 48-78 8-44 78-52 96-8 44-6 66 40 42 80 8 40-40 60-74 44-40 24-108 10-112-38z',
    '#2a5a4f',
  ) +
  shape('M-60-150c-6-26 14-42 32-38 10-26 50-26 58 0 20 4 26 26 14 44-20 24-92 28-104-6z', TEAL);

export const dusk =
  sky +
  dot(1010, 150, 44, '#fbe9b8') +
  dot(994, 138, 40, '#34406a') +
  each(
    [
      [90, 60],
      [240, 110],
      [420, 44],
      [770, 86],
      [900, 40],
      [1130, 70],
      [1110, 220],
    ],
    ([x, y]) => dot(x, y, 3, '#fbe9b8'),
  ) +
  path('M160 190q12-12 24 0q12-12 24 0M214 222q9-9 18 0q9-9 18 0', '#25304b', 4) +
  old +
  at(180, 624, tree, 1.1) +
  at(372, 66, tank) +
  at(650, 96, path('M30 60V20M30 20 4-8M30 20l26-16', '#222c44', 5) + shape('M-8 0a40 40 0 0 0 52 22z', '#c9c2b4')) +
  at(330, 148, building, 0.83) +
  box(0, 622, 1200, 30, '#6b5f76', 0) +
  box(0, 648, 1200, 152, '#2a2f42', 0) +
  times(7, (i) => box(30 + i * 180, 742, 96, 8, '#8b8f9b', 4)) +
  path('M0 96C300 150 520 150 812 108S1080 96 1200 120', '#222c44', 3) +
  at(810, 640, lampPost) +
  at(872, 444, stall) +
  at(640, 586, scooter, 0.86) +
  at(96, 604, auto) +
  at(822, 690, customer);
