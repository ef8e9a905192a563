import sharp from 'sharp';

const hash = (x, y, seed) => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
};
const ease = (t) => t * t * t * (t * (t * 6 - 15) + 10);

function noise(x, y, seed) {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - i), ease(y - j)];
  const top = hash(i, j, seed) * (1 - u) + hash(i + 1, j, seed) * u;
  const low = hash(i, j + 1, seed) * (1 - u) + hash(i + 1, j + 1, seed) * u;
  return top * (1 - v) + low * v;
}

/** Height of the land, 0–1: noise, distorted by a second noise to hide the grid. */
function height(x, y, seed) {
  const bend = noise(x * 0.9 + 7, y * 0.9, seed + 9) * 1.6;
  const broad = noise(x * 0.75 + bend, y * 1.05 - bend * 0.6, seed);
  const fine = noise(x * 1.9 - bend, y * 2.1 + bend, seed + 3);
  return broad * 0.78 + fine * 0.22;
}

const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const mix = (a, b, t) => a.map((v, i) => Math.round(v + (b[i] - v) * t));

/** Draws height bands with contour lines, as PNG, at twice the size for smooth edges. */
export async function relief({ width, height: tall, unit, seed, palette }) {
  const [w, h] = [width * 2, tall * 2];
  const bands = palette.bands.map(rgb);
  const contour = rgb(palette.contour);
  const levels = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) levels[y * w + x] = height(x / 2 / unit, y / 2 / unit, seed);
  }
  const low = 0.24;
  const step = (0.8 - low) / bands.length;
  const pixels = Buffer.alloc(w * h * 3);
  for (let at = 0; at < w * h; at++) {
    const level = (levels[at] - low) / step;
    const band = Math.max(0, Math.min(bands.length - 1, Math.floor(level)));
    const right = at % w < w - 3 ? levels[at + 3] : levels[at];
    const below = levels[at + 3 * w] ?? levels[at];
    const half = (value) => Math.floor(((value - low) / step) * 2);
    const edge = half(levels[at]) !== half(right) || half(levels[at]) !== half(below);
    const colour = edge ? mix(bands[band], contour, palette.contourAlpha) : bands[band];
    pixels.set(colour, at * 3);
  }
  return sharp(pixels, { raw: { width: w, height: h, channels: 3 } })
    .resize(width, tall)
    .png()
    .toBuffer();
}
