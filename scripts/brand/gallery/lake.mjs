import { at, box, dot, each, INK, LINE, PAPER, path, shape, tint } from '../parts.mjs';
import { book, chai, clip, houses, oval, potted, RED, shadow, TEAL, times, turned, wood } from './kit.mjs';

const dome = (x, y, w, fill) =>
  shape(
    `M${x - w / 2} ${y}c-${w * 0.1}-${w * 0.5} ${w * 0.3}-${w * 0.6} ${w / 2}-${w * 0.92}c${w * 0.2} ${w * 0.32} ${w * 0.6} ${w * 0.42} ${w / 2} ${w * 0.92}z`,
    fill,
  ) + path(`M${x} ${y - w * 0.9}v-${w * 0.22}`, fill, 3);
const minaret = (x, y, h, fill) =>
  box(x - 7, y - h, 14, h, fill, 0) +
  box(x - 11, y - h + 26, 22, 6, fill, 0) +
  shape(`M${x - 9} ${y - h}q9-32 18 0z`, fill);

const far = '#7f9fb0';
const city =
  houses(262, '#93adb9', [20, 34, 60], [86, 52, 44], [136, 30, 70]) +
  houses(262, '#93adb9', [560, 40, 60], [626, 62, 40], [672, 36, 76], [756, 50, 50], [812, 28, 90]) +
  box(250, 214, 220, 48, far, 0) +
  dome(360, 216, 84, far) +
  dome(292, 216, 50, far) +
  dome(428, 216, 50, far) +
  minaret(232, 262, 150, far) +
  minaret(488, 262, 150, far) +
  each([262, 306, 350, 394, 438], (x) => shape(`M${x} 262v-22q10-16 20 0v22z`, '#5f8193'));

const boat = (fill, hull = INK) =>
  oval(6, 8, 62, 7, '#5f97bf', 'opacity=".6"') +
  shape('M-52-8h108l-16 18h-78z', hull) +
  path('M0-8v-112', hull, 4) +
  shape('M6-118 52-20H6z', fill) +
  shape('M-6-100-38-20h32z', PAPER);

const outside =
  box(0, 0, 920, 470, '#cfe3ec', 0) +
  box(0, 130, 920, 140, '#e6eadb', 0) +
  box(0, 196, 920, 90, '#f4e3bd', 0) +
  dot(690, 118, 46, '#f6cf72') +
  shape(
    'M40 92c30-34 70-22 84-6 30-16 66 0 66 26H20c0-10 6-18 20-20zM520 62c20-22 48-14 58-4 20-10 44 0 44 18H506c0-8 4-12 14-14z',
    PAPER,
  ) +
  shape('M-10 230C90 150 170 196 250 168s150-70 240-18 170-30 250-10 130 24 190 60v80H-10z', '#a9c4a4') +
  shape('M-10 262C120 200 230 244 330 222s230-30 330 4 180-14 270 14v60H-10z', '#8fb793') +
  city +
  shape('M-10 258c60-18 120-14 190 2h560c60-18 120-16 190-2v22H-10z', TEAL) +
  box(0, 268, 920, 210, tint.river, 0) +
  shape('M0 268h920v14H0z', '#6fa9d2') +
  each(
    [
      [60, 306, 90],
      [240, 330, 60],
      [520, 300, 120],
      [720, 322, 70],
      [130, 372, 120],
      [420, 386, 90],
      [640, 410, 150],
      [810, 372, 80],
      [300, 438, 130],
    ],
    ([x, y, w]) => path(`M${x} ${y}h${w}`, '#b9dbee', 5),
  ) +
  shape('M560 300c20-22 50-26 80-24s50 8 66 24z', '#4d8a5b') +
  shape('M616 282c-34-14-34-58 0-66 34 8 36 52 4 66zM648 284c-20-10-20-38 2-44 22 6 24 36 2 44z', TEAL) +
  at(186, 356, boat(LINE)) +
  at(420, 318, boat(tint.marigold, '#3c5470'), 0.62) +
  at(770, 400, boat(RED), 0.95) +
  path('M300 92q12-14 24 0q12-14 24 0M370 122q8-10 16 0q8-10 16 0M560 148q8-10 16 0q8-10 16 0', '#5d7a8a', 3.5);

const curtain = (x, flip) =>
  `<g transform="translate(${x} 40) scale(${flip} 1)">${shape('M0 0h150c-8 160-30 330-94 480H0z', '#d77a4a')}${times(4, (i) => path(`M${22 + i * 34} 0c-4 160-${14 + i * 8} 320-${20 + i * 12} 474`, '#b85f33', 4))}${each([80, 180, 280, 380], (y) => each([24, 62, 98], (d) => (d < 120 - y / 5 ? dot(d, y, 7, '#f4d798') : '')))}</g>`;

const laptop =
  shadow('M6 18h404l36 34H-14z') +
  box(0, -236, 380, 244, INK, 16) +
  at(
    14,
    -222,
    box(0, 0, 352, 212, PAPER, 6) +
      box(0, 0, 92, 212, '#2a3145', 6) +
      each([24, 50, 76, 102], (y, i) => box(16, y, i === 1 ? 60 : 48, 9, i === 1 ? PAPER : '#8b8f9b', 4)) +
      box(112, 24, 120, 16, INK, 6) +
      each([0, 1, 2, 3, 4, 5], (i) =>
        box(
          116 + i * 38,
          176 - [40, 62, 52, 84, 74, 108][i],
          26,
          [40, 62, 52, 84, 74, 108][i],
          [tint.river, tint.leaf, tint.marigold][i % 3],
          4,
        ),
      ) +
      path('M128 132 318 64', LINE, 4) +
      dot(128, 132, 9, LINE) +
      `<circle cx="318" cy="64" r="7" fill="${PAPER}" stroke="${LINE}" stroke-width="5"/>`,
  ) +
  shape('M-24 8h428l22 22a10 10 0 0 1-8 12H-38a10 10 0 0 1-8-12z', '#c9c2b4') +
  box(140, 8, 100, 9, '#a59d8e', 4);

const chair =
  shape('M30 0h196c20 0 34 14 36 34l14 168H-20L-6 34C-4 14 10 0 30 0z', '#3c5470') +
  shape('M40 22h176c12 0 20 8 22 20l8 128H10l8-128c2-12 10-20 22-20z', '#4b6a8c') +
  box(112, 196, 32, 60, INK, 0) +
  path('M52 60h152M50 96h156', '#3c5470', 6);

export const lake =
  box(0, 0, 1200, 800, '#efe0c8', 0) +
  box(112, 48, 976, 526, wood.deep, 10) +
  at(140, 74, clip('pane', '<rect width="920" height="470"/>', outside)) +
  each([440, 748], (x) => box(x, 60, 18, 500, wood.deep, 0)) +
  box(126, 150, 948, 12, wood.deep, 0) +
  box(84, 556, 1032, 30, wood.plain, 6) +
  shadow('M96 586h1012v10H96z') +
  box(20, 26, 1160, 16, INK, 8) +
  curtain(44, 1) +
  curtain(1156, -1) +
  at(140, 496, potted(RED), 0.94) +
  at(988, 500, potted('#3c5470', '#a9c987'), 0.88) +
  box(0, 640, 1200, 160, wood.plain, 0) +
  box(0, 640, 1200, 22, wood.light, 0) +
  at(386, 642, laptop) +
  at(266, 604, chai(), 0.92) +
  at(880, 616, book(0, 0, 190, 26, RED) + book(14, -26, 168, 26, TEAL) + book(6, -50, 150, 24, tint.marigold)) +
  turned(
    118,
    690,
    -6,
    shadow('M6 8h150v92H6z') + box(0, 0, 150, 92, PAPER, 4) + path('M18 26h86M18 44h110M18 62h64', '#8b8f9b', 5),
  ) +
  path('M1010 720c40-60 110-60 130 0', INK, 12) +
  box(996, 706, 30, 50, LINE, 12) +
  box(1126, 706, 30, 50, LINE, 12) +
  at(456, 706, chair, 1);
