import { writeFile } from 'node:fs/promises';
import { box, INK, LINE, PAPER, SOFT, SUNK, tint } from './parts.mjs';

const cards = new URL('../../src/content/art/', import.meta.url);
const pages = new URL('../../src/site/art/', import.meta.url);

const shade = (x, y, w, h, r) =>
  `<rect x="${x + 12}" y="${y + 14}" width="${w}" height="${h}" rx="${r}" fill="${INK}" opacity=".2"/>`;

const fold =
  'M-10 372c90-60 150 20 240-24s110-120 206-132 120-80 180-70M-10 316c96-56 152 18 242-28s116-118 204-130 122-78 182-64M-10 258c100-50 156 14 244-32S352 110 436 98s128-72 182-56M-10 198c108-46 158 10 246-36S360 56 440 44 548-6 620 4M-10 136c110-40 156 8 240-36S352 8 430-6s112-50 190-42';
/** Contour lines, repeated vertically to fill tall crops. */
const land = (colour, opacity, shifts) =>
  `<g fill="none" stroke="${colour}" stroke-width="1.5" opacity="${opacity}"><path id="a" d="${fold}"/>${shifts.map((y) => `<use href="#a" y="${y}"/>`).join('')}</g>`;

const joined = (x1, y1, x2, y2) =>
  `<path d="M${x1} ${y1} ${x2} ${y2}" stroke="${LINE}" stroke-width="5"/><circle cx="${x1}" cy="${y1}" r="16" fill="${LINE}"/><circle cx="${x2}" cy="${y2}" r="11" fill="${PAPER}" stroke="${LINE}" stroke-width="8"/>`;

const win = (x, y, w, h) =>
  `${shade(x, y, w, h, 16)}${box(x, y, w, h, PAPER, 16)}<path d="M${x} ${y + 16}a16 16 0 0 1 16-16h${w - 32}a16 16 0 0 1 16 16v18H${x}z" fill="${INK}"/>${[20, 38, 56].map((d) => `<circle cx="${x + d}" cy="${y + 17}" r="5" fill="#8b8f9b"/>`).join('')}`;
const handset = (x, y, w, h) =>
  `${shade(x, y, w, h, 28)}${box(x, y, w, h, INK, 28)}${box(x + 8, y + 8, w - 16, h - 16, PAPER, 21)}${box(x + w / 2 - 19, y + 16, 38, 12, INK, 6)}`;

const web = `${win(64, 78, 404, 300)}${box(88, 132, 70, 12, INK, 6)}${[300, 348, 396].map((x) => box(x, 133, 36, 9, SOFT, 4)).join('')}
${box(88, 168, 172, 20, INK, 6)}${box(88, 198, 132, 20, INK, 6)}${box(88, 236, 76, 26, LINE, 13)}${box(276, 164, 168, 104, tint.river, 10)}<path d="M276 250l52-46 40 34 24-18 52 44a10 10 0 0 1-10 4H286a10 10 0 0 1-10-10z" fill="${INK}" opacity=".75"/>
${box(88, 288, 108, 70, SUNK)}${box(212, 288, 108, 70, SUNK)}${box(336, 288, 108, 70, SUNK)}
${handset(410, 172, 132, 250)}${box(430, 216, 92, 60, tint.river)}${box(430, 288, 78, 12, INK, 5)}${box(430, 308, 54, 12, INK, 5)}${box(430, 334, 92, 22, LINE, 11)}${box(430, 368, 92, 34, SUNK)}
${joined(322, 196, 476, 246)}`;

const row = (y, fill, width) =>
  `${box(112, y, 44, 44, fill, 10)}${box(172, y + 4, width, 13, INK, 6)}${box(172, y + 27, width + 70, 10, SOFT, 5)}`;
const digital = `${shade(84, 58, 432, 344, 20)}${box(84, 58, 432, 344, PAPER, 20)}${box(112, 84, 376, 48, SUNK, 24)}<g fill="none" stroke="${INK}" stroke-width="4.5" stroke-linecap="round"><circle cx="140" cy="106" r="10"/><path d="m148 114 8 8"/></g>${box(174, 102, 120, 12, INK, 6)}
${row(158, tint.marigold, 120)}${row(228, tint.river, 92)}${row(298, tint.clay, 106)}<path d="M112 368h376" stroke="${SOFT}" stroke-width="2"/>
${joined(398, 330, 466, 180)}`;

const app = `${handset(128, 46, 168, 340)}${box(150, 96, 92, 16, INK, 6)}${box(150, 122, 124, 88, tint.marigold, 12)}<path d="M150 198l36-34 28 24 18-14 42 32a12 12 0 0 1-12 4H162a12 12 0 0 1-12-12z" fill="${INK}" opacity=".8"/>${[226, 270, 314].map((y) => `${box(150, y, 34, 34, SUNK, 10)}${box(194, y + 6, 72, 9, INK, 4)}${box(194, y + 21, 48, 8, SOFT, 4)}`).join('')}
${handset(320, 82, 168, 340)}${box(342, 132, 70, 16, INK, 6)}<circle cx="404" cy="226" r="54" fill="none" stroke="${SUNK}" stroke-width="18"/><path d="M404 172a54 54 0 1 1-51 72" fill="none" stroke="${tint.leaf}" stroke-width="18" stroke-linecap="round"/>${box(380, 218, 48, 16, INK, 6)}${box(342, 312, 124, 32, INK, 16)}${box(342, 356, 124, 32, SUNK, 16)}
${joined(212, 158, 353, 244)}`;

const cylinder = (x, y) =>
  `<g><path d="M${x} ${y}v92c0 14 28 26 62 26s62-12 62-26V${y}z" fill="${INK}"/><ellipse cx="${x + 62}" cy="${y}" rx="62" ry="25" fill="#3a4156"/><path d="M${x} ${y + 30}c0 14 28 26 62 26s62-12 62-26M${x} ${y + 62}c0 14 28 26 62 26s62-12 62-26" fill="none" stroke="#8b8f9b" stroke-width="3"/></g>`;
const software = `${win(60, 62, 346, 270)}<path d="M60 96h74v236H76a16 16 0 0 1-16-16z" fill="#2a3145"/>${[124, 152, 180].map((y, i) => box(80, y, 36, 9, i ? '#8b8f9b' : PAPER, 4)).join('')}${box(156, 118, 104, 16, INK, 6)}
${[156, 194, 232, 270].map((y, i) => `${box(156, y, 228, 28, i === 1 ? '#f4d798' : '#f3ecdf', 8)}${box(168, y + 10, 62, 8, INK, 4)}${box(252, y + 10, 44, 8, '#a59d8e', 4)}${box(332, y + 8, 40, 12, [tint.leaf, tint.marigold, tint.river, tint.leaf][i], 6)}`).join('')}
${shade(380, 260, 124, 118, 30)}${cylinder(392, 270)}<rect x="452" y="86" width="92" height="92" rx="18" fill="${PAPER}"/><path d="m482 114-16 18 16 18m32-36 16 18-16 18" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M498 178v66" stroke="${INK}" stroke-width="2.5" stroke-dasharray="2 8" stroke-linecap="round"/>
${joined(352, 208, 454, 270)}`;

const art = { web, digital, app, software };

/** Draws the pictures of the four services, without text and background, which the card provides. */
export async function drawServices() {
  for (const [name, body] of Object.entries(art)) {
    const ground = land(INK, 0.17, [-600, -300, 300, 600]);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -300 600 1060" width="600" height="1060" fill="none">${ground}${body.replace(/\n/g, '')}</svg>\n`;
    await writeFile(new URL(`service-${name}.svg`, cards), svg);
  }
  const hair = land('#8a8f9c', 0.34, [-300, 300]).replace('<path', '<path vector-effect="non-scaling-stroke"');
  const contours = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 40 600 400" width="600" height="400" preserveAspectRatio="none">${hair}</svg>\n`;
  await writeFile(new URL('contours.svg', pages), contours);
}
