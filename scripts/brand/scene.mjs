import { moment } from './motion.mjs';
import { barAt, board, phone, tile } from './screens.mjs';

const at = (x, y, scale, body) => `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;

const rivers = {
  wide: [
    'M-20 742C160 690 260 784 470 758S760 690 930 726s300 60 480 10 330-20 540-60',
    'M640 -20c-30 90 60 130 20 220s-120 120-90 220 100 120 70 260',
    'M1500 -20c40 80-40 140 10 220s130 130 90 240-120 140-90 250',
    'M250 -20c20 60-50 110-20 180s70 90 30 190',
  ],
  phone: [
    'M-20 900c120-60 220 40 380 10s240-90 560-20',
    'M640 -20c-60 90 60 160 20 280s40 260-30 370 10 160-10 260',
    'M150 -20c40 90-50 130-10 230s60 90 10 210',
  ],
};

const layouts = {
  wide: {
    size: [1920, 800],
    indore: [190, 600],
    bhopal: [1730, 97],
    phone: [412, 188, 0.92],
    board: [830, 62, 1.14],
    tile: [1596, 420, 0.92],
    labels: [
      [190, 660, 'middle'],
      [1730, 160, 'middle'],
    ],
  },
  phone: {
    size: [900, 1000],
    indore: [151, 642],
    bhopal: [786, 138],
    phone: [64, 318, 1.02],
    board: [296, 70, 0.94],
    tile: [520, 560, 1.22],
    labels: [],
  },
};

/** Positions of the objects on the line of a layout, as shares of its length. */
function shares({ indore, bhopal, board: [boardX, , boardScale], phone: [phoneX, , phoneScale], tile: [tileX] }) {
  const share = (x) => Math.max(0, (x - indore[0]) / (bhopal[0] - indore[0]));
  const bars = Array.from({ length: 10 }, (_, i) => share(boardX + boardScale * (barAt(i) + 15)));
  return { order: share(phoneX + 40 * phoneScale), bars, tile: share(tileX) };
}

/** Light on the broad river. During the film it moves two dashes downstream. */
const water = (d, p, flow) =>
  `<g stroke="${p.foam}" stroke-width="3" stroke-dasharray="34 206">${[-4, 4].map((y) => `<path d="${d}" stroke-dashoffset="${y * 14 - 480 * flow}" transform="translate(0 ${y})"/>`).join('')}</g>`;

/** A ring that grows around a point and fades. */
const ripple = ([x, y], share, p) =>
  share > 0 && share < 1
    ? `<circle cx="${x}" cy="${y}" r="${76 * (1 - (1 - share) ** 3)}" fill="none" stroke="${p.line}" stroke-width="${6 * (1 - share)}"/>`
    : '';

/** The line: it retracts towards Bhopal, leaves its dotted track, and is drawn again from Indore. */
function line(p, now, indore, bhopal, width) {
  const on = (share) => indore.map((from, i) => from + (bhopal[i] - from) * share).join(' ');
  const [tail, head] = now.tail < 1 ? [now.tail, 1] : [0, now.head];
  const stroke = (d, wide, more = '') =>
    `<path d="${d}" stroke="${p.line}" stroke-width="${wide}" stroke-linecap="round" ${more}/>`;
  return `
    ${tail > 0 || head < 1 ? stroke(`M${on(0)} ${on(1)}`, width / 2, 'stroke-dasharray="1 13" opacity=".75"') : ''}
    ${stroke(`M${on(tail)} ${on(head)}`, width)}
    ${head < 1 ? stroke(`M${on(head)}h.01`, width * 3.2) : ''}
    ${ripple(indore, now.start, p)}${ripple(bhopal, now.arrival, p)}
    <circle cx="${indore[0]}" cy="${indore[1]}" r="27" fill="${p.line}"/>
    <circle cx="${bhopal[0]}" cy="${bhopal[1]}" r="17" fill="${p.paper}" stroke="${p.line}" stroke-width="11"/>`;
}

/**
 * The hero's picture without its background: devices on the land, and one line through all of them.
 * @param kind crop
 * @param p palette
 * @param seconds time of the film; at 0 it is the poster
 */
export function scene(kind, p, seconds = 0) {
  const place = layouts[kind];
  const [width, height] = place.size;
  const now = moment(seconds, shares(place));
  const names = [
    ['Indore', '22.72° N, 75.86° E'],
    ['Bhopal', '23.26° N, 77.41° E'],
  ];
  const label = ([x, y, anchor], [name, where]) => `
    <text x="${x}" y="${y}" font-size="34" text-anchor="${anchor}" font-family="Bricolage" font-weight="700" letter-spacing="-0.02em" fill="${p.label}">${name}</text>
    <text x="${x}" y="${y + 28}" font-size="18" text-anchor="${anchor}" fill="${p.label}">${where}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Hanken">
    <g fill="none" stroke="${p.river}" stroke-linecap="round">${rivers[kind].map((d, i) => `<path d="${d}" stroke-width="${i ? 6 : 22}"/>`).join('')}
    ${water(rivers[kind][0], p, now.flow)}</g>
    ${at(...place.board, board(p, now))}
    ${at(...place.tile, tile(p, now))}
    ${at(...place.phone, phone(p, now))}
    ${line(p, now, place.indore, place.bhopal, kind === 'wide' ? 6 : 7)}
    ${place.labels.map((spot, i) => label(spot, names[i])).join('')}
  </svg>`;
}

export const sizes = { wide: layouts.wide.size, phone: layouts.phone.size };
