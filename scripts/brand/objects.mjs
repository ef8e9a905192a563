import { box, dot, each, INK, LINE, PAPER, path, SOFT, SUNK, shape, tint } from './parts.mjs';

// Small objects of about 80 × 80; the origin is their upper left corner.
export const tiffin =
  each([0, 1, 2], (i) => box(10, 18 + i * 21, 60, 18, [tint.marigold, tint.leaf, tint.clay][i], 6)) +
  path('M18 18V10a22 12 0 0 1 44 0v8M6 22v52M74 22v52', INK, 4);
export const bag =
  shape('M14 26h52l7 44a8 8 0 0 1-8 9H15a8 8 0 0 1-8-9z', tint.marigold) +
  shape('M11 46h58l2 14H9z', INK) +
  path('M26 32V20a14 14 0 0 1 28 0v12', INK, 4);
export const cross = box(8, 8, 64, 64, tint.leaf, 14) + shape('M33 20h14v13h13v14H47v13H33V47H20V33h13z', PAPER);
export const book =
  shape('M40 22C28 12 14 12 6 14v52c8-2 22-2 34 8z', tint.river) +
  shape('M40 22c12-10 26-10 34-8v52c-8-2-22-2-34 8z', PAPER) +
  path('M40 22v52M50 30c5-3 9-4 14-4M50 42c5-3 9-4 14-4', INK, 3);
export const lorry =
  box(4, 24, 46, 34, tint.clay, 5) +
  shape('M52 34h14l10 13v11H52z', INK) +
  each([20, 62], (x) => dot(x, 62, 9, INK) + dot(x, 62, 4, PAPER));
export const house = shape('M40 10 76 40H4z', INK) + box(14, 40, 52, 34, PAPER, 3) + box(34, 52, 14, 22, LINE, 3);
export const cylinder =
  shape('M0 18v72c0 11 24 20 52 20s52-9 52-20V18z', INK) +
  `<ellipse cx="52" cy="18" rx="52" ry="19" fill="#3a4156"/>` +
  path('M0 44c0 11 24 20 52 20s52-9 52-20M0 68c0 11 24 20 52 20s52-9 52-20', '#8b8f9b', 2.5);
export const carton =
  shape('M0 16h70v50H0z', tint.clay) +
  shape('M0 16 12 2h46l12 14z', '#d3ae88') +
  box(28, 16, 14, 22, PAPER, 0) +
  path('M10 56h18', INK, 4);
export const coat = shape('M24 4 6 16l8 18 8-4v46h40V30l8 4 8-18L60 4a18 14 0 0 1-36 0z', tint.river);
export const pot =
  shape('M20 10h40v8c18 10 18 44 0 58H20C2 62 2 28 20 18z', LINE) +
  box(16, 4, 48, 9, INK, 4) +
  path('M10 42h60', PAPER, 4);
export const tick = path('m4 12 8 8L28 4', LINE, 5);
export const empty = box(0, 0, 70, 50, SUNK, 6) + path('M0 0 70 50', SOFT, 2);
