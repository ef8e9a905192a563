import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { articleArt } from './articles/index.mjs';
import { light } from './palette.mjs';
import { tint } from './parts.mjs';
import { relief } from './relief.mjs';
import { shareArt } from './share-art.mjs';

const [WIDTH, HEIGHT, PANEL] = [1200, 630, 640];
const MOST_BYTES = 60_000;
const PAPER = '#f9f6ef';
const INK = '#1b2131';
const ACCENT = '#f0602a';
const target = new URL('../../public/og/', import.meta.url);
const serviceArt = new URL('../../src/content/art/', import.meta.url);

const svg = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Bricolage" font-weight="700" letter-spacing="-0.03em">${body}</svg>`;
const small = 'font-family="Hanken" font-weight="500" letter-spacing="0"';
const mark = `<g transform="translate(68 520) scale(.95)" fill="none"><path d="M19 39 47 28.4" stroke="${INK}" stroke-width="4.5"/><circle cx="19.5" cy="38.8" r="14.5" fill="${ACCENT}"/><circle cx="48" cy="28" r="9" fill="${PAPER}" stroke="${INK}" stroke-width="6.5"/></g>`;
const brand = `${mark}<text x="146" y="566" font-size="44" fill="${INK}">Dobindu</text>`;

const left = (title, lead) =>
  `<rect width="${PANEL}" height="${HEIGHT}" fill="${PAPER}"/>${title.map((line, i) => `<text x="72" y="${142 + i * 78}" font-size="76" fill="${INK}">${line}</text>`).join('')}${lead.map((line, i) => `<text x="74" y="${142 + title.length * 78 - 14 + i * 40}" font-size="29" fill="#5d6374" ${small}>${line}</text>`).join('')}${brand}`;

/** Fills the right half with a picture of 600 × 440. Its background and contours continue above and below. */
const inPanel = (art, ground) =>
  `<svg x="${PANEL}" width="${WIDTH - PANEL}" height="${HEIGHT}" viewBox="0 0 ${WIDTH - PANEL} ${HEIGHT}"><rect width="560" height="630" fill="${ground}"/>${art.replace('<svg ', '<svg x="0" y="109" overflow="visible" ').replace('width="600" height="440">', 'width="560" height="411">')}</svg>`;
const groundOf = (art) => /fill="(#\w+)"/.exec(art)[1];
const tall = (art, ground) =>
  `<rect x="${PANEL}" width="560" height="630" fill="${ground}"/>${art.replace('<svg ', `<svg x="${PANEL}" preserveAspectRatio="xMidYMid slice" `).replace(/width="600" height="1060"/, 'width="560" height="630"')}`;

const joined = ([x1, y1], [x2, y2]) =>
  `<path d="M${x1} ${y1} ${x2} ${y2}" stroke="${INK}" stroke-width="5"/><circle cx="${x1}" cy="${y1}" r="30" fill="${ACCENT}"/><circle cx="${x2}" cy="${y2}" r="20" fill="${PAPER}" stroke="${INK}" stroke-width="13"/>`;
const place = (x, y, name, where) =>
  `<text x="${x}" y="${y}" font-size="40" text-anchor="middle" fill="${INK}">${name}</text><text x="${x}" y="${y + 34}" font-size="23" text-anchor="middle" fill="${INK}" ${small}>${where}</text>`;
const indore = (x, y) => place(x, y, 'Indore', '22.72° N, 75.86° E');
const bhopal = (x, y) => place(x, y, 'Bhopal', '23.26° N, 77.41° E');

const home = `<rect width="800" height="630" fill="${PAPER}"/><path d="M128 510 1010 177" stroke="${INK}" stroke-width="5"/><circle cx="128" cy="510" r="46" fill="${ACCENT}"/><circle cx="1010" cy="177" r="27" fill="${PAPER}" stroke="${INK}" stroke-width="18"/><text x="80" y="148" font-size="73" fill="${INK}">The straight line</text><text x="80" y="226" font-size="73" fill="${INK}">from idea to launch.</text><text x="200" y="566" font-size="54" fill="${INK}">Dobindu</text><text x="446" y="563" font-size="28" fill="#5d6374" ${small}>Indore and Bhopal</text>`;

/** Pages with the relief as background: content, and seed of the relief. */
const onLand = {
  home: [home, 23],
  about: [
    left(['About Us'], ['Two points, one line:', 'the people behind Dobindu.']) +
      joined([760, 440], [1080, 196]) +
      indore(790, 512) +
      bhopal(1072, 112),
    31,
  ],
  map: [
    left(['Bhopal', 'office'], ['MP Nagar Zone II, Madhya Pradesh']) +
      joined([700, 700], [930, 290]) +
      bhopal(930, 200),
    7,
  ],
  indoremap: [
    left(['Indore', 'office'], ['Vijay Nagar, Madhya Pradesh']) + joined([880, 350], [1260, 120]) + indore(880, 426),
    58,
  ],
};

const services = {
  web: [['Web', 'Development'], ['Fast on cheap phones, easy to', 'change, ready to be found.'], tint.marigold],
  digital: [['Digital', 'Marketing'], ['With a plain monthly account', 'of what came back.'], tint.leaf],
  app: [['App', 'Development'], ['For Android and iOS, with', 'or without a network.'], tint.river],
  software: [['Software', 'Development'], ['It follows the way you work,', 'not the other way round.'], tint.clay],
};

const pictured = {
  contact: [['Contact Us'], ['Write, call, or visit us', 'in Indore or Bhopal.'], shareArt.contact],
  products: [['Our Products'], ['Built for one customer,', 'ready for the next.'], shareArt.products],
  portfolio: [['Portfolio'], ['What we have made,', 'and for whom.'], shareArt.portfolio],
  team: [['Meet', 'Our Team'], ['The people who build it.'], shareArt.team],
  reviews: [['Reviews'], ['What our clients say of us.'], shareArt.reviews],
  career: [['Career'], ['Work with us', 'in Indore and Bhopal.'], shareArt.career],
  'tiffin-management': [['Tiffin', 'Management', 'System'], ['Food &amp; Service'], articleArt['tiffin-cover']],
  'inventory-management': [
    ['Inventory', 'Management', 'System'],
    ['Business &amp; Logistics'],
    articleArt['inventory-cover'],
  ],
  'ecommerce-website': [['E-Commerce', 'Website'], ['Online Business'], articleArt['ecommerce-cover']],
};

/** Writes a JPEG with the best quality that fits into the limit. */
async function write(name, picture) {
  const file = new URL(`${name}.jpg`, target).pathname;
  for (let quality = 88; ; quality -= 4) {
    const jpeg = picture.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' });
    const { size } = await jpeg.toFile(file);
    if (size <= MOST_BYTES) return;
    if (quality < 50) throw new Error(`${name} takes ${size} bytes`);
  }
}

/** Draws the Open Graph picture of each page: 1200 × 630, in public/og/. */
export async function drawShare(shoot) {
  await mkdir(target, { recursive: true });
  const render = async (name, body) => write(name, sharp(await shoot(svg(body), WIDTH, HEIGHT)).flatten());
  for (const [name, [body, seed]] of Object.entries(onLand)) {
    const ground = await relief({ width: WIDTH, height: HEIGHT, unit: 380, seed, palette: light });
    const over = await shoot(svg(body), WIDTH, HEIGHT);
    const whole = await sharp(ground)
      .composite([{ input: over }])
      .png()
      .toBuffer();
    await write(name, sharp(whole));
  }
  for (const [name, [title, lead, ground]] of Object.entries(services)) {
    const art = await readFile(new URL(`service-${name}.svg`, serviceArt), 'utf8');
    await render(`services-${name}`, tall(art, ground) + left(title, lead));
  }
  for (const [name, [title, lead, art]] of Object.entries(pictured)) {
    await render(name, inPanel(art, groundOf(art)) + left(title, lead));
  }
}
