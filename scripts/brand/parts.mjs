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

export const dotted = (d) => path(d, INK, 4, 'stroke-dasharray="2 11"');
/** The motif: a line from a full dot to an open one, straight unless a path is given. */
export const joined = ([x1, y1], [x2, y2], way = `M${x1} ${y1} ${x2} ${y2}`) =>
  `${path(way, LINE, 5)}${dot(x1, y1, 15, LINE)}<circle cx="${x2}" cy="${y2}" r="10" fill="${PAPER}" stroke="${LINE}" stroke-width="7"/>`;
/** Dots on the line of the motif. */
export const stops = (...places) =>
  each(places, ([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="${PAPER}" stroke="${LINE}" stroke-width="5"/>`);
