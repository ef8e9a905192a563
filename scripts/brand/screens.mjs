const bar = (x, y, w, h, fill, r = h / 2) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const text = (x, y, size, fill, value, extra = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${extra}>${value}</text>`;
const display = 'font-family="Bricolage" font-weight="700" letter-spacing="-0.02em"';

const steps = [
  ['New order', 'For lunch, at 12:40', '12:04'],
  ['In the kitchen', 'Ready at 12:16', '12:09'],
  ['On the way', 'Arrives 12:40, by bicycle', '12:18'],
];

/** Tracking of an order, on a phone of 300 × 620. */
export function phone(p, now) {
  const step = ({ shown, lift }, i) => {
    const [title, note, clock] = steps[i];
    return `<g opacity="${shown}">${text(34, 46, 15, p.text, clock, 'font-weight="600"')}
      <g transform="translate(0 ${lift * 12})">${text(34, 98, 29, p.text, title, display)}${text(34, 124, 16, p.muted, note)}</g></g>`;
  };
  const tick = (y, done) =>
    `<path d="m42 ${y + 0.5} 4.5 4.5 8.5-9.5" fill="none" stroke="#1d2333" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="20" stroke-dashoffset="${20 - 20 * done}" opacity="${done > 0 ? 1 : 0}"/>`;
  const rows = [
    [p.marigold, 'Dal bafla', '2'],
    [p.leaf, 'Palak paneer', '1'],
    [p.clay, 'Phulka', '6'],
  ];
  return `
  <rect x="16" y="18" width="300" height="620" rx="46" fill="${p.shadow}"/>
  <rect width="300" height="620" rx="46" fill="${p.device}"/>
  <clipPath id="glass"><rect x="10" y="10" width="280" height="600" rx="37"/></clipPath>
  <g clip-path="url(#glass)">
    <rect x="10" y="10" width="280" height="600" fill="${p.paper}"/>
    ${bar(118, 24, 64, 20, p.device)}
    ${bar(240, 34, 26, 12, p.text, 4)}
    ${now.steps.map(step).join('')}
    <rect x="10" y="146" width="280" height="236" fill="${p.sunk}"/>
    <g stroke="${p.soft}" stroke-width="9" fill="none">
      <path d="M0 214h310M0 318h310M84 146v236M206 146v236"/><path d="M0 270 124 146" stroke-width="5"/>
    </g>
    <rect x="98" y="228" width="94" height="76" rx="8" fill="${p.leaf}"/>
    <path d="M220 330h80v52h-80z" fill="${p.riverFill}"/>
    ${rows
      .map(([fill, name, count], i) => {
        const y = 416 + i * 44;
        return `<circle cx="48" cy="${y}" r="14" fill="${fill}"/>${tick(y, now.ticks[i])}${text(76, y + 6, 17, p.text, name, 'font-weight="500"')}
        ${text(262, y + 6, 17, p.muted, `× ${count}`, 'text-anchor="end"')}`;
      })
      .join('')}
    <rect x="28" y="546" width="244" height="46" rx="23" fill="${p.text}"/>
    ${text(150, 575, 17, p.paper, 'Call the kitchen', 'text-anchor="middle" font-weight="600"')}
  </g>`;
}

const STUB = 12;
/** Left edge of a bar in the chart. */
export const barAt = (i) => 150 + i * 45;

/** Stock and sales, in a window of 620 × 450. The chart leaves space for the line. */
export function board(p, now) {
  const heights = [64, 82, 70, 104, 96, 132, 124, 160, 150, 188];
  const menu = [120, 156, 192].map((y, i) => bar(30, y, i === 1 ? 62 : 50, 9, i === 1 ? '#fdfbf6' : p.soft)).join('');
  return `
  <rect x="18" y="20" width="620" height="450" rx="20" fill="${p.shadow}"/>
  <rect width="620" height="450" rx="20" fill="${p.paper}"/>
  <path d="M0 20A20 20 0 0 1 20 0h580a20 20 0 0 1 20 20v24H0z" fill="${p.device}"/>
  ${[24, 46, 68].map((x) => `<circle cx="${x}" cy="22" r="6.5" fill="${p.soft}"/>`).join('')}
  ${bar(206, 11, 208, 22, p.tab, 11)}
  <path d="M0 44h118v406H20a20 20 0 0 1-20-20z" fill="${p.side}"/>
  <circle cx="40" cy="80" r="11" fill="${p.line}"/>${menu}
  ${text(146, 96, 27, p.text, 'Stock', display)}
  ${text(146, 122, 15, p.muted, 'Sold a week, ten weeks')}
  <g>${heights
    .map((full, i) => [i, STUB + (full - STUB) * now.bars[i]])
    .map(([i, h]) => bar(barAt(i), 420 - h, 29, h, [p.riverFill, p.leaf, p.marigold][i % 3], 5))
    .join('')}</g>
  <path d="M146 420.5h452" stroke="${p.text}" stroke-width="2"/>`;
}

/** A product in a shop, on a card of 230 × 292. */
export function tile(p, now) {
  return `
  <rect x="12" y="14" width="230" height="292" rx="20" fill="${p.shadow}"/>
  <rect width="230" height="292" rx="20" fill="${p.paper}"/>
  <path d="M0 20A20 20 0 0 1 20 0h190a20 20 0 0 1 20 20v160H0z" fill="${p.riverFill}"/>
  <ellipse cx="115" cy="160" rx="58" ry="8" fill="#1d2333" opacity=".18"/>
  <path d="M84 70h62l10 74a16 16 0 0 1-16 16H90a16 16 0 0 1-16-16z" fill="#f2b93f"/>
  <path d="M78 116h74l4 26H74z" fill="#1d2333"/>
  <path d="M96 82V58a19 19 0 0 1 38 0v24" fill="none" stroke="#1d2333" stroke-width="6" stroke-linecap="round"/>
  ${text(20, 216, 19, p.text, 'Jhola bag', display)}
  ${text(20, 242, 17, p.muted, '₹ 640')}
  <rect x="20" y="256" width="96" height="10" rx="5" fill="${p.sunk}"/><rect x="20" y="256" width="${80 - 18 * now.sold}" height="10" rx="5" fill="${p.leaf}"/>
  <circle cx="196" cy="246" r="22" fill="${p.text}"/><path d="M187 246h18M196 237v18" stroke="${p.paper}" stroke-width="3.5" stroke-linecap="round"/>`;
}
