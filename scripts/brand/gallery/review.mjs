import { at, box, dot, each, INK, LINE, PAPER, path, shape, tint } from '../parts.mjs';
import { book, chai, frame, oval, plain, potted, RED, shadow, skin, TEAL, times, turned, wood, words } from './kit.mjs';

const GREEN = '#bfe0c0';
const PINK = '#f3c3b0';

const code = [
  [0, 0, [90, 60]],
  [0, 1, [120, 84]],
  [PINK, 1, [70, 150, 40]],
  [PINK, 2, [180, 60]],
  [GREEN, 1, [110, 90]],
  [GREEN, 2, [60, 130, 70]],
  [GREEN, 2, [150, 40]],
  [0, 1, [80]],
  [0, 0, [40]],
];

const row = ([mark, depth, parts], i) => {
  let x = 64 + depth * 30;
  const bars = parts.map((w, k) => {
    const bar = box(x, 5, w, 12, k === 0 ? INK : k === 1 ? '#4b7fa8' : '#a9803a', 4);
    x += w + 12;
    return bar;
  });
  const sign = mark ? path(mark === GREEN ? 'M24 11h14M31 4v14' : 'M24 11h14', mark === GREEN ? TEAL : RED, 4) : '';
  return at(0, 74 + i * 31, (mark ? box(0, -4, 560, 31, mark, 0) : '') + sign + bars.join(''));
};

const monitor =
  shadow('M16 22h580v402H16z') +
  box(-20, -20, 600, 410, '#0c101a', 18) +
  box(0, 0, 560, 368, PAPER, 4) +
  box(0, 0, 560, 52, '#2a3145', 4) +
  words(22, 35, 22, 'Bills work offline', PAPER) +
  box(444, 14, 96, 26, TEAL, 13) +
  plain(492, 32, 15, 'small', PAPER, 'text-anchor="middle"') +
  each(code, row) +
  at(
    330,
    236,
    shadow('M6 8h206v76H6z') +
      box(0, 0, 206, 76, '#f4d798', 12) +
      shape('M24 0 40-20 58 0z', '#f4d798') +
      plain(18, 32, 17, 'Nice. And when the') +
      plain(18, 55, 17, 'clock is wrong?'),
  ) +
  shape('M230 390h100l16 66H214z', '#0c101a') +
  box(170, 452, 220, 16, '#0c101a', 8);

/** A plate of jalebi and poha. */
const plate =
  oval(6, 18, 148, 40, INK, 'opacity=".25"') +
  oval(0, 0, 150, 42, '#d9d3c6') +
  oval(0, -5, 132, 34, PAPER) +
  shape('M-118-4C-110-54-74-70-46-66s46 26 52 62c-30 16-94 16-124 0z', '#f2c648') +
  times(16, (i) => dot(-104 + ((i * 41) % 96), -12 - ((i * 23) % 38), 3.4, i % 3 ? '#4d8a5b' : RED)) +
  each(
    [
      [44, -14],
      [88, -8],
      [66, -34],
    ],
    ([x, y]) =>
      at(
        x,
        y,
        path('M0 0c-8-8 8-16 16-6s-4 26-22 20-24-30-2-38 46 6 40 28', LINE, 7) +
          path('M-14 6c4 6 10 8 16 8', '#f6a15f', 2.5),
      ),
  );

const back = (cloth, dark) =>
  shape(`M-150 330C-146 190-120 140-62 122L-30 104h60l32 18c58 18 84 68 88 208z`, cloth) +
  path('M-96 330c4-60 0-100-8-130M96 330c-4-60 0-100 8-130', dark, 5);

const left =
  back(RED, '#8f2718') +
  box(-26, 62, 52, 60, skin.plain, 12) +
  oval(0, 14, 70, 80, '#20222e') +
  shape('M-62 20c-8 60 6 96 34 106 40 12 76-10 86-46 6-24 6-46 2-66z', '#20222e') +
  path('M6 90c26 60-14 90 6 150s-8 60 2 88', '#20222e', 38) +
  path('M-8 150c14 8 28 8 40 0M-10 206c14 8 28 8 40 0M-6 262c14 8 28 8 36 0', '#3a3d4e', 4) +
  path('M0 316h26', tint.marigold, 14) +
  dot(-70, 44, 8, tint.marigold) +
  dot(72, 40, 8, tint.marigold);

const right =
  path('M-112 190C-190 160-206 60-196 8', '#4b6a8c', 62) +
  path('M-196 14-188-44', skin.deep, 34) +
  path('M-186-46-176-96', skin.deep, 15) +
  dot(-188, -44, 20, skin.deep) +
  back('#4b6a8c', '#38546f') +
  box(-30, 56, 60, 66, skin.deep, 12) +
  oval(0, 14, 68, 78, skin.deep) +
  shape('M-72 20c-6-70 28-96 72-96s80 26 72 96c-2 26-10 46-22 56-30-14-70-14-100 0-12-10-20-30-22-56z', '#20222e') +
  oval(-70, 26, 11, 19, skin.deep) +
  oval(70, 26, 11, 19, skin.deep) +
  path('M-40 118C-20 132 20 132 40 118', '#38546f', 7);

const lamp =
  path('M0 0V-120l70-60', INK, 8) +
  shape('M46-196 100-164 116-214 70-236z', LINE) +
  oval(0, 4, 46, 10, INK) +
  `<path d="M60-186 96-166-10 0h-150z" fill="#f9dd8f" opacity=".22"/>`;

const shelf =
  each(
    [
      [16, 92, 28, tint.marigold],
      [46, 110, 22, RED],
      [70, 84, 32, tint.river],
      [104, 100, 24, tint.leaf],
    ],
    ([x, h, w, fill]) => book(x, -h, w, h, fill),
  ) +
  turned(152, -2, -14, box(-22, -90, 24, 90, '#e6c6a6', 3)) +
  box(0, 0, 250, 14, wood.plain, 3) +
  at(182, -56, potted('#e6c6a6'), 0.72);

const land =
  box(12, 12, 176, 216, '#f4d798', 2) +
  `<g fill="none" stroke="${INK}" stroke-width="2.5" opacity=".4">${times(7, (i) => `<path d="M12 ${60 + i * 26}c50-40 80 16 120-14s36-24 56-22"/>`)}</g>` +
  path('M50 178 148 86', LINE, 6) +
  dot(50, 178, 14, LINE) +
  `<circle cx="148" cy="86" r="9" fill="${PAPER}" stroke="${LINE}" stroke-width="6"/>`;

export const review =
  box(0, 0, 1200, 800, '#27525a', 0) +
  times(9, (i) => path(`M${70 + i * 132} 0v580`, '#2d5c64', 3)) +
  frame(58, 66, 200, 240, land) +
  at(922, 168, shelf) +
  at(
    922,
    330,
    box(0, 0, 250, 14, wood.plain, 3) +
      turned(40, 0, 0, box(0, -64, 54, 64, INK, 6) + box(5, -58, 44, 46, tint.river, 3)) +
      book(120, -24, 110, 24, TEAL) +
      book(132, -48, 92, 24, tint.marigold),
  ) +
  box(0, 560, 1200, 240, wood.plain, 0) +
  box(0, 560, 1200, 22, wood.light, 0) +
  at(320, 84, monitor) +
  at(168, 574, lamp) +
  at(636, 664, plate) +
  at(466, 604, chai('#e9efe9'), 1.05) +
  at(396, 590, chai('#e9efe9'), 1.05) +
  box(520, 730, 210, 60, '#d9d3c6', 10) +
  times(18, (i) => box(530 + (i % 9) * 22, 740 + Math.floor(i / 9) * 22, 17, 16, PAPER, 4)) +
  at(262, 500, left) +
  at(962, 504, right);
