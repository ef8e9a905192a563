import { at, box, dot, each, INK, PAPER, path, shape, tint } from '../parts.mjs';

export const [WIDE, TALL] = [1200, 800];
export const wood = { deep: '#7d4f2c', plain: '#a8703f', light: '#c8935a' };
export const skin = { deep: '#8d5836', plain: '#b87a4c', light: '#d99d6c' };
export const TEAL = '#2f7f6a';
export const RED = '#b3321f';
export const CHAI = '#c08146';

export const times = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('');
export const words = (x, y, size, text, fill = INK, more = '') =>
  `<text x="${x}" y="${y}" font-family="Bricolage, 'Noto Sans Devanagari'" font-weight="700" font-size="${size}" letter-spacing="-0.02em" fill="${fill}" ${more}>${text}</text>`;
export const plain = (x, y, size, text, fill = INK, more = '') =>
  `<text x="${x}" y="${y}" font-family="Hanken, 'Noto Sans Devanagari'" font-weight="600" font-size="${size}" fill="${fill}" ${more}>${text}</text>`;
export const turned = (x, y, degrees, body) => `<g transform="translate(${x} ${y}) rotate(${degrees})">${body}</g>`;
export const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const clip = (id, inside, body) =>
  `<clipPath id="${id}">${inside}</clipPath><g clip-path="url(#${id})">${body}</g>`;
export const shadow = (d) => `<path d="${d}" fill="${INK}" opacity=".16"/>`;

/** A glass of chai, 54 × 78, with its steam above. */
export const chai = (steam = PAPER) =>
  path('M18-12c-8-12 8-18 0-32M36-12c-8-12 8-18 0-32', steam, 5, 'opacity=".75"') +
  shape('M0 0h54l-7 78H7z', '#e9ddca') +
  shape('M2 16h50l-5.6 62H7.6z', CHAI) +
  oval(27, 16, 25, 5, '#d9a06a') +
  path('M10 24l3 40', '#f4e3c8', 4, 'opacity=".7"');

/** A pot of 70 × 64 with leaves above it. */
export const potted = (pot = RED, leaf = tint.leaf) =>
  each(
    [
      [-62, 'M35 0C20-30-12-44-30-40c2 26 26 48 65 42z'],
      [0, 'M35 0C22-44 24-78 38-96c18 22 16 62-1 96z'],
      [62, 'M35 0c8-34 38-54 62-52 2 28-24 58-62 54z'],
      [30, 'M36 0c0-36 18-66 42-78 8 30-8 62-40 80z'],
      [-30, 'M34 0c0-34-16-62-36-74-8 28 6 60 34 76z'],
    ],
    ([, d], i) => shape(d, i % 2 ? TEAL : leaf),
  ) +
  shape('M0 0h70l-9 64H9z', pot) +
  box(-4, -6, 78, 16, '#8f2718', 4);

/** Houses in the distance, each by its left edge, height and width. */
export const houses = (floor, fill, ...sizes) => each(sizes, ([x, h, w]) => box(x, floor - h, w, h, fill, 0));
export const book = (x, y, w, h, fill) => box(x, y, w, h, fill, 3) + box(x, y + 10, w, 6, PAPER, 0);
export const bulb = (x, y, from = 0) =>
  path(`M${x} ${from}V${y}`, INK, 4) +
  shape(`M${x - 46} ${y + 40}c0-30 20-46 46-46s46 16 46 46z`, INK) +
  dot(x, y + 42, 14, '#f9dd8f');
export const frame = (x, y, w, h, body, fill = wood.deep) =>
  at(x, y, shadow(`M10 14h${w}v${h}h-${w}z`) + box(0, 0, w, h, fill, 6) + body);
