import { board, phone, tile } from './screens.mjs';

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

/** The hero's picture without its ground: devices on the land, and one line that runs through all of them. */
export function scene(kind, p) {
  const place = layouts[kind];
  const [[x1, y1], [x2, y2]] = [place.indore, place.bhopal];
  const [width, height] = place.size;
  const names = [
    ['Indore', '22.72° N, 75.86° E'],
    ['Bhopal', '23.26° N, 77.41° E'],
  ];
  const label = ([x, y, anchor], [name, where]) => `
    <text x="${x}" y="${y}" font-size="34" text-anchor="${anchor}" font-family="Bricolage" font-weight="700" letter-spacing="-0.02em" fill="${p.label}">${name}</text>
    <text x="${x}" y="${y + 28}" font-size="18" text-anchor="${anchor}" fill="${p.label}">${where}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Hanken">
    <g fill="none" stroke="${p.river}" stroke-linecap="round">${rivers[kind].map((d, i) => `<path d="${d}" stroke-width="${i ? 6 : 22}"/>`).join('')}</g>
    ${at(...place.board, board(p))}
    ${at(...place.tile, tile(p))}
    ${at(...place.phone, phone(p))}
    <path d="M${x1} ${y1} ${x2} ${y2}" stroke="${p.line}" stroke-width="${kind === 'wide' ? 6 : 7}"/>
    <circle cx="${x1}" cy="${y1}" r="27" fill="${p.line}"/>
    <circle cx="${x2}" cy="${y2}" r="17" fill="${p.paper}" stroke="${p.line}" stroke-width="11"/>
    ${place.labels.map((spot, i) => label(spot, names[i])).join('')}
  </svg>`;
}

export const sizes = { wide: layouts.wide.size, phone: layouts.phone.size };
