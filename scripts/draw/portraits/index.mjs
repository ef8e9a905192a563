import { SITE_PEOPLE } from './clients.mjs';
import { CLOTHES } from './clothes.mjs';
import { HAIR } from './hair.mjs';
import { PEOPLE } from './people.mjs';

const INK = '#1d2333';
const FACE = 'M228 262c0-92 40-116 92-116s92 24 92 116c0 92-36 148-92 148s-92-56-92-148z';
const BEARD = {
  full: (hair) =>
    `<path d="M226 262c8 46 16 66 34 72 34-22 86-22 120 0 18-6 26-26 34-72 8 110-22 188-94 188s-102-78-94-188z" fill="${hair}"/><path d="M284 356c24 20 48 20 72 0-8 26-64 26-72 0z" fill="#fdfbf6"/>`,
  stubble: (hair) =>
    `<path d="M230 300c10 30 20 44 34 46 34-20 78-20 112 0 14-2 24-16 34-46-6 72-38 112-90 112s-84-40-90-112z" fill="${hair}" opacity=".28"/>`,
  moustache: (hair) =>
    `<path d="M320 334c-16-14-46-8-62 16 22 4 48 4 62-6 14 10 40 10 62 6-16-24-46-30-62-16z" fill="${hair}"/>`,
};

const drawAll = (people) => Object.fromEntries(Object.entries(people).map(([name, person]) => [name, draw(person)]));

/** Portraits of the demonstration content as SVG of 640×640, by name. */
export const portraits = drawAll(PEOPLE);
/** Portraits of the site's fixed texts, by file name. */
export const sitePortraits = drawAll(SITE_PEOPLE);

function draw(person) {
  const [skin, skinDeep] = person.skin;
  const { back, front } = HAIR[person.style](person);
  const ears =
    person.style === 'scarf'
      ? ''
      : [226, 414].map((x) => `<ellipse cx="${x}" cy="286" rx="18" ry="26" fill="${skinDeep}"/>`).join('');
  const rings = person.earrings
    ? [222, 418].map((x) => `<circle cx="${x}" cy="322" r="12" fill="${person.earrings}"/>`).join('')
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">
<rect width="640" height="640" fill="${person.ground}"/><circle cx="320" cy="330" r="250" fill="${person.shape}"/>
${back}${CLOTHES[person.dress]({ ...person, skinDeep })}${ears}
<path d="${FACE}" fill="${skin}"/>${BEARD[person.beard]?.(person.hair) ?? ''}${face(person, skinDeep)}${front}${rings}</svg>`;
}

function face({ hair, bindi, glasses, eyes, lines, beard }, skinDeep) {
  const brow = hair === '#8f8a8c' || hair === '#6b6364' ? '#5c5558' : INK;
  const eye = (x) =>
    eyes === 'narrow'
      ? `<path d="M${x - 15} 286q15-13 30 0" stroke="${INK}" stroke-width="9" fill="none" stroke-linecap="round"/>`
      : `<ellipse cx="${x}" cy="284" rx="9.5" ry="11.5" fill="${INK}"/><circle cx="${x + 3}" cy="280" r="3" fill="#fff"/>`;
  const mouth =
    beard === 'full'
      ? ''
      : `<path d="M288 ${beard === 'moustache' ? 362 : 352}q32 ${beard === 'moustache' ? 22 : 34} 64 0z" fill="#fdfbf6" stroke="#8c3b2c" stroke-width="5" stroke-linejoin="round"/>`;
  return [
    `<path d="M260 256q20-14 42-4M338 252q22-10 42 4" stroke="${brow}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
    eye(282),
    eye(358),
    `<path d="M322 286q-2 26-14 34 10 8 24 2" stroke="${skinDeep}" stroke-width="8" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<g fill="#e8704a" opacity=".22"><circle cx="258" cy="326" r="22"/><circle cx="382" cy="326" r="22"/></g>`,
    mouth,
    lines
      ? `<path d="M266 340q-8 14-2 26M374 340q8 14 2 26" stroke="${skinDeep}" stroke-width="6" fill="none" stroke-linecap="round"/>`
      : '',
    bindi ? `<circle cx="320" cy="240" r="8" fill="${bindi}"/>` : '',
    glasses
      ? `<g fill="#fff" fill-opacity=".16" stroke="${INK}" stroke-width="7"><rect x="248" y="258" width="64" height="54" rx="24"/><rect x="328" y="258" width="64" height="54" rx="24"/></g><path d="M312 280q8-6 16 0" stroke="${INK}" stroke-width="7" fill="none"/>`
      : '',
  ].join('');
}
