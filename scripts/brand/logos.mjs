const tint = {
  marigold: '#f2b93f',
  leaf: '#7fb78a',
  river: '#8cbede',
  clay: '#e6c6a6',
  red: '#ff7038',
  pale: '#f6efe2',
};
const s = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
const l = (d, stroke, width = 5) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const c = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** Logos of invented clients, for a dark background. */
const marks = {
  kesarwadi: [0, 60, 120, 180, 240, 300]
    .map(
      (a) =>
        `<ellipse cx="32" cy="17" rx="6.5" ry="13" fill="${a % 120 ? tint.red : tint.marigold}" transform="rotate(${a} 32 32)"/>`,
    )
    .join(''),
  tapovel: s('M32 6 60 56H4z', tint.river) + s('M32 26 48 56H16z', '#1a2030'),
  udaniq: s('M4 40 60 8 44 58 32 42z', tint.pale) + s('M32 42 60 8 22 36z', tint.red),
  satbagh:
    l('M32 58V22', tint.leaf) +
    s('M32 34C10 36 8 18 8 12c16 0 24 8 24 22zM32 26c0-14 8-20 24-20 0 8-4 22-24 20z', tint.leaf),
  nimbora: s('M32 4C12 20 8 34 14 46s24 14 34 2 4-30-16-44z', tint.leaf) + l('M30 58C28 40 32 28 38 20', '#1a2030', 4),
  lohavan: s('M18 6h28l14 26-14 26H18L4 32z', tint.clay) + c(32, 32, 12, '#1a2030'),
  betwari: l(
    'M4 18c14-12 18 8 28 0s16-8 28 0M4 34c14-12 18 8 28 0s16-8 28 0M4 50c14-12 18 8 28 0s16-8 28 0',
    tint.river,
    6,
  ),
  mahuska: s('M8 58V30a24 24 0 0 1 48 0v28H42V32a10 10 0 0 0-20 0v26z', tint.marigold),
  vindora: s('M4 10h16l12 26L44 10h16L38 56H26z', tint.pale) + c(32, 12, 6, tint.red),
  jhoola: l('M12 6v30a20 18 0 0 0 40 0V6', tint.clay, 6) + s('M8 34h48v8a24 18 0 0 1-48 0z', tint.red),
};

export const logos = Object.fromEntries(
  Object.entries(marks).map(([name, body]) => [
    name,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${body}</svg>\n`,
  ]),
);
