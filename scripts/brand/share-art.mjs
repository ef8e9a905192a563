import { bag, carton, tiffin } from './objects.mjs';
import { at, box, dot, each, INK, joined, LINE, PAPER, path, SUNK, shape, stops, tint } from './parts.mjs';
import { lines, picture, sheet } from './picture.mjs';

const letter =
  sheet(300, 196) +
  path('M14 20 150 122 286 20', INK, 5) +
  shape('M0 180 108 92l42 32 42-32 108 88a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z', SUNK);

const frame = (w, h, fill, body) => sheet(w, h, PAPER, 10) + box(14, 14, w - 28, h - 28, fill, 4) + body;
const hills = (w, h, fill) =>
  shape(`M14 ${h - 50}l${w * 0.28}-60 ${w * 0.2} 36 ${w * 0.2}-52 ${w - 28 - w * 0.68} 76v36H14z`, fill);

const person = (fill) =>
  sheet(150, 170, PAPER, 18) +
  `<clipPath id="${fill.slice(1)}"><rect x="14" y="14" width="122" height="142" rx="10"/></clipPath><g clip-path="url(#${fill.slice(1)})">` +
  box(14, 14, 122, 142, fill, 10) +
  dot(75, 76, 30, INK) +
  shape('M19 170c0-40 24-58 56-58s56 18 56 58z', INK) +
  '</g>';

const bubble = (w, h, fill, tail) =>
  `<g transform="translate(10 12)" opacity=".18">${box(0, 0, w, h, INK, 26)}</g>` +
  box(0, 0, w, h, fill, 26) +
  shape(tail < w / 2 ? `M${tail} ${h - 4}v44l44-44z` : `M${tail} ${h - 4}v44l-44-44z`, fill);
const quote = (x, y, fill) =>
  each([0, 34], (dx) => shape(`M${x + dx} ${y + 14}c0-14 8-24 22-26v10c-6 2-9 6-9 10h9v22h-22z`, fill));

/** Share pictures for pages without pictures of their own. */
export const shareArt = {
  contact: picture(
    'river',
    at(64, 178, letter),
    path('M380 150h44M404 190h60M396 230h40', INK, 5),
    joined([214, 276], [520, 112]),
  ),
  products: picture(
    'clay',
    each([tiffin, carton, bag], (thing, i) =>
      at(
        30 + i * 186,
        110 + (i % 2) * 30,
        sheet(164, 220, PAPER, 20) +
          box(14, 14, 136, 120, [tint.river, tint.marigold, tint.leaf][i], 12) +
          at([42, 47, 42][i], [34, 40, 34][i], thing) +
          lines(16, 154, [92, 120, 64], 20),
      ),
    ),
    joined([112, 330], [484, 150]),
  ),
  portfolio: picture(
    'leaf',
    at(40, 96, frame(250, 190, tint.river, hills(250, 190, INK))),
    at(318, 50, frame(200, 250, tint.marigold, dot(100, 108, 46, LINE) + box(38, 180, 124, 16, INK, 8))),
    at(190, 250, frame(230, 160, tint.clay, lines(36, 40, [110, 150, 130, 70], 24, INK))),
    joined([165, 150], [418, 158]),
  ),
  team: picture(
    'marigold',
    each([tint.river, tint.leaf, tint.clay, '#f4d798'], (fill, i) =>
      at(96 + (i % 2) * 230, 36 + Math.floor(i / 2) * 200 - (i % 2) * 14, person(fill)),
    ),
    joined([246, 121], [326, 307]),
  ),
  reviews: picture(
    'clay',
    at(48, 60, bubble(330, 150, PAPER, 60) + quote(34, 46, LINE) + lines(116, 40, [170, 150, 96], 28, INK)),
    at(
      216,
      262,
      bubble(330, 130, INK, 280) + quote(34, 40, tint.marigold) + lines(116, 36, [160, 176, 110], 26, '#8b8f9b'),
    ),
    joined([330, 178], [470, 296], 'M330 176 470 296'),
  ),
  career: picture(
    'leaf',
    shape('M-40 440 150 260l90 60 140-170 260 250v200H-40z', '#5f9a72'),
    shape('M-40 470 200 350l150 40 260-90v300H-40z', INK),
    path('M60 404C150 390 150 330 240 316s60-80 110-110 24-60 30-66', LINE, 6),
    stops([60, 404], [168, 356], [268, 300], [338, 214]),
    path('M380 140V60', PAPER, 6),
    shape('M380 56h84l-22 26 22 26h-84z', LINE),
  ),
};
