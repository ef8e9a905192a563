import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newVisitor } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const ASSETS = 'dist/client/assets/';
const files = () => readdirSync(ASSETS);
const films = () => files().filter((name) => /^film-.+\.(webm|mp4)$/.test(name));
const KINDS = ['phone-dark', 'phone-light', 'wide-dark', 'wide-light'];

test('P-HOME-01 each film is there as WebM and MP4, at most 700 kB, without a sound track; each poster at most 40 kB', () => {
  const names = films().map((name) => name.replace(/-.{8}\./, '.'));
  expect(names.sort()).toEqual(KINDS.flatMap((kind) => [`film-${kind}.mp4`, `film-${kind}.webm`]));
  for (const name of films()) {
    const bytes = readFileSync(ASSETS + name);
    expect(bytes.length, name).toBeLessThanOrEqual(700_000);
    // Handlers and codecs of sound, as both formats name them.
    for (const sound of ['soun', 'mp4a', 'A_OPUS', 'A_VORBIS']) expect(bytes.includes(sound), name).toBe(false);
    // Players that read from the start know all before the first frame.
    if (name.endsWith('.mp4')) expect(bytes.indexOf('moov'), name).toBeLessThan(bytes.indexOf('mdat'));
  }
  const posters = files().filter((name) => /^hero-.+\.(avif|webp)$/.test(name));
  expect(posters).toHaveLength(8);
  for (const name of posters) expect(readFileSync(ASSETS + name).length, name).toBeLessThanOrEqual(40_000);
});

test('P-HOME-01 no film is in the precache; each is served for good, in ranges, under its type', async () => {
  const worker = readFileSync('dist/client/sw.js', 'utf8');
  for (const name of films()) {
    expect(worker).not.toContain(name);
    const part = await fetch(`${site().origin}/assets/${name}`, { headers: { Range: 'bytes=0-1' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toMatch(/^bytes 0-1\/\d+$/);
    expect(part.headers.get('Content-Type')).toBe(name.endsWith('.mp4') ? 'video/mp4' : 'video/webm');
    expect(part.headers.get('Cache-Control')).toContain('immutable');
    expect((await part.arrayBuffer()).byteLength).toBe(2);
  }
});

test('P-HOME-01 each film can be played, is 6 to 10 seconds long and has the shape of its poster', async () => {
  const { open } = await newVisitor({ reducedMotion: 'reduce' });
  const page = await open(`${site().origin}/login`);
  for (const name of films()) {
    const { duration, shape } = await page.evaluate(async (src) => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = src;
      await video.play();
      return { duration: video.duration, shape: video.videoWidth / video.videoHeight };
    }, `/assets/${name}`);
    expect(duration, name).toBeGreaterThanOrEqual(6);
    expect(duration, name).toBeLessThanOrEqual(10);
    expect(shape, name).toBeCloseTo(name.includes('wide') ? 12 / 5 : 9 / 10, 3);
  }
});
