export const INK = '#1a2030';
export const PAPER = '#fdfbf6';
export const SUNK = '#efe7d8';
export const SOFT = '#c9c2b4';
export const LINE = '#e2531a';
export const tint = { marigold: '#f2b93f', leaf: '#7fb78a', river: '#8cbede', clay: '#e6c6a6' };

export const box = (x, y, w, h, fill, r = 8) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
export const dot = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const path = (d, stroke = INK, width = 4, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const shape = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
export const at = (x, y, body, scale = 1) =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`;
export const each = (list, draw) => list.map(draw).join('');

const shade = (w, h, r) => `<rect x="10" y="12" width="${w}" height="${h}" rx="${r}" fill="${INK}" opacity=".18"/>`;
/** A sheet of paper with a shadow. */
export const sheet = (w, h, fill = PAPER, r = 16) => shade(w, h, r) + box(0, 0, w, h, fill, r);
export const screen = (w, h) =>
  `${sheet(w, h)}${shape(`M0 16A16 16 0 0 1 16 0h${w - 32}a16 16 0 0 1 16 16v16H0z`, INK)}${each([18, 35, 52], (x) => dot(x, 16, 4.5, '#8b8f9b'))}`;
export const phone = (w, h) => shade(w, h, 26) + box(0, 0, w, h, INK, 26) + box(8, 8, w - 16, h - 16, PAPER, 19);
/** Lines of writing, each shorter or longer. */
export const lines = (x, y, widths, gap = 18, fill = SOFT) =>
  each(widths, (w, i) => box(x, y + i * gap, w, i ? 8 : 11, i ? fill : INK, 5));
/** The motif: from a full dot to an open one. */
export const joined = (d, [x1, y1], [x2, y2]) =>
  `${path(d, LINE, 5)}${dot(x1, y1, 15, LINE)}<circle cx="${x2}" cy="${y2}" r="10" fill="${PAPER}" stroke="${LINE}" stroke-width="7"/>`;
export const stop = (x, y) => `<circle cx="${x}" cy="${y}" r="9" fill="${PAPER}" stroke="${LINE}" stroke-width="5"/>`;

const folds = [-160, -104, -46, 14, 76, 138, 200, 262, 324];
/** Contour lines of Malwa under everything. */
const land = `<g fill="none" stroke="${INK}" stroke-width="1.5" opacity=".15">${each(folds, (y) => `<path d="M-10 ${y + 200}c92-58 152 18 242-27s116-117 204-129 122-78 182-64"/>`)}</g>`;
export const picture = (ground, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 440" width="600" height="440">${box(0, 0, 600, 440, tint[ground], 0)}${land}${body}</svg>\n`;
