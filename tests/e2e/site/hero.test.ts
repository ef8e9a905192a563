import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { captivePortal } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { matches } from '../../support/fault-proxy/request-filters.ts';
import { MOTION } from '../support/browser.ts';
import { networkIdle } from '../support/idle-network.ts';
import { eventually, openPage, settled } from '../support/pages.ts';
import { DESK, installed, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor, newVisitor } from '../support/visitors.ts';

const site = sharedSite();
const isFilm = matches(/\/film-.+\.(webm|mp4)$/);
const filmRequests = () => site().network.requests.filter(isFilm).length;
const filmOf = (page: Page) => page.locator('video');
const buttonOf = (page: Page, action: 'Pause' | 'Play') =>
  page.getByRole('button', { name: `${action} the film`, exact: true });
const isPaused = (page: Page) => filmOf(page).evaluate((video: HTMLVideoElement) => video.paused);

const plays = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video && !video.paused && video.currentTime > 0.2;
  });

afterEach(() => site().network.set(fault.pass));

interface Observed {
  /** Start times of layout shifts. */
  readonly shifts: number[];
  /** Tag of the largest contentful paint. */
  largest: string;
  readonly sceneHeights: number[];
}

const observeLoading = (context: BrowserContext) =>
  context.addInitScript(() => {
    const observed: Observed = { shifts: [], largest: '', sceneHeights: [] };
    Object.assign(window, { observed });
    const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
    observe('layout-shift', ({ startTime }) => observed.shifts.push(startTime));
    observe('largest-contentful-paint', (entry) => {
      observed.largest = (entry as unknown as { element?: Element }).element?.tagName ?? '';
    });
    const sizes = new ResizeObserver((entries) => {
      for (const { contentRect } of entries) observed.sceneHeights.push(Math.round(contentRect.height));
    });
    document.addEventListener('DOMContentLoaded', () => {
      const scene = document.querySelector('.hero-scene');
      if (scene) sizes.observe(scene);
    });
  });

/** Expects that the film has loaded after the page and its first paint, and has caused no layout shift. */
async function expectLateFilm(page: Page, name: string): Promise<void> {
  await plays(page);
  expect(await filmOf(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(name);
  const { boxes, requests, ready, observed } = await page.evaluate(() => ({
    boxes: ['.hero-poster', 'video'].map((part) => document.querySelector(part)?.getBoundingClientRect().toJSON()),
    requests: performance
      .getEntriesByType('resource')
      .flatMap(({ name: url, startTime }) => (/film-.+\.(webm|mp4)$/.test(url) ? startTime : [])),
    ready: [
      ...performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    ],
    observed: (window as unknown as { observed: Observed }).observed,
  }));
  expect(boxes[1]).toEqual(boxes[0]);
  expect(requests.length).toBeGreaterThan(0);
  expect(Math.min(...requests)).toBeGreaterThanOrEqual(Math.max(...ready));
  // Before that, the loading of the fonts moves buttons by a pixel.
  expect(observed.shifts.filter((time) => time >= Math.min(...requests))).toEqual([]);
  expect(['IMG', 'H1']).toContain(observed.largest);
  expect(new Set(observed.sceneHeights).size).toBe(1);
}

test('P-HOME-01 on / the film starts after load and first paint without a layout shift; a paused film stays paused after a reload', async () => {
  const { context, complaints } = await newVisitor({ ...MOTION, viewport: DESK, colorScheme: 'light' });
  await observeLoading(context);
  const page = await openPage(context, site().origin);
  await expectLateFilm(page, 'film-wide-light');

  await page.getByRole('link', { name: 'See our work' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await buttonOf(page, 'Play').waitFor();
  expect(await isPaused(page)).toBe(true);
  const before = filmRequests();
  await page.reload();
  await buttonOf(page, 'Play').waitFor();
  await networkIdle(site().network);
  expect(await isPaused(page)).toBe(true);
  expect(filmRequests()).toBe(before);
  await buttonOf(page, 'Play').press('Enter');
  await buttonOf(page, 'Pause').waitFor();
  await plays(page);
  expect(complaints).toEqual([]);
});

test('P-HOME-01 P-ROUTE-15 /Hero in any letter case: the hero in the layout of the site, not for search engines; touch pauses and plays', async () => {
  const { context, complaints } = await newVisitor({
    ...MOTION,
    ...{ viewport: PHONE, colorScheme: 'dark', hasTouch: true, isMobile: true },
  });
  await observeLoading(context);
  const page = await openPage(context, `${site().origin}/hero`);
  expect(new URL(page.url()).pathname).toBe('/Hero');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/straight line/);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.locator('footer.footer').waitFor();
  await expectLateFilm(page, 'film-phone-dark');
  await buttonOf(page, 'Pause').tap();
  await buttonOf(page, 'Play').waitFor();
  expect(await isPaused(page)).toBe(true);
  await buttonOf(page, 'Play').tap();
  await plays(page);
  expect(complaints).toEqual([]);
});

/** Expects that the poster stays, without a film or a button, after the code of the film has loaded. */
async function expectPosterOnly(page: Page): Promise<void> {
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await eventually(async () => (await page.evaluate(loaded)).some((name) => /\/hero-film-/.test(name))).toBe(true);
  await networkIdle(site().network);
  await settled(page);
  await eventually(() => filmOf(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: /the film/ }).count()).toBe(0);
  expect(await page.locator('.hero-poster').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

test('P-HOME-01 without a network, or if the film cannot be loaded, the poster stays', async () => {
  const withoutNetworkErrors = (complaints: string[]) => complaints.filter((text) => !text.includes('net::ERR_'));
  await site().network.set(fault.cut, { only: isFilm });
  const visitor = await newColdVisitor({ ...MOTION, viewport: PHONE, serviceWorkers: 'allow' });
  const page = await visitor.open(`${site().origin}/Hero`);
  await installed(page);
  await expectPosterOnly(page);
  await page.close();
  await site().network.set(fault.cut);
  await expectPosterOnly(await visitor.open(`${site().origin}/Hero`));
  expect(withoutNetworkErrors(visitor.complaints)).toEqual([]);

  // Not cut in the middle: the browser would go on from there, again and again, until it has the film.
  await site().network.set(captivePortal(), { only: isFilm });
  const other = await newColdVisitor(MOTION);
  await expectPosterOnly(await other.open(`${site().origin}/Hero`));
  expect(withoutNetworkErrors(other.complaints)).toEqual([]);
});

const ASSETS = 'dist/client/assets/';
const files = () => readdirSync(ASSETS);
const films = () => files().filter((name) => /^film-.+\.(webm|mp4)$/.test(name));

test('P-HOME-01 each film exists as WebM and MP4, at most 700 kB, without sound; each poster has at most 40 kB', () => {
  const names = films().map((name) => name.replace(/-.{8}\./, '.'));
  const kinds = ['phone-dark', 'phone-light', 'wide-dark', 'wide-light'];
  expect(names.sort()).toEqual(kinds.flatMap((kind) => [`film-${kind}.mp4`, `film-${kind}.webm`]));
  for (const name of films()) {
    const bytes = readFileSync(ASSETS + name);
    expect(bytes.length, name).toBeLessThanOrEqual(700_000);
    // Handlers and codecs of sound in both formats.
    for (const sound of ['soun', 'mp4a', 'A_OPUS', 'A_VORBIS']) expect(bytes.includes(sound), name).toBe(false);
    // The metadata comes first, so that a player that reads from the start has it before the first frame.
    if (name.endsWith('.mp4')) expect(bytes.indexOf('moov'), name).toBeLessThan(bytes.indexOf('mdat'));
  }
  const posters = files().filter((name) => /^hero-.+\.(avif|webp)$/.test(name));
  expect(posters).toHaveLength(8);
  for (const name of posters) expect(readFileSync(ASSETS + name).length, name).toBeLessThanOrEqual(40_000);
});

test('P-HOME-01 no film is in the precache; each is served as immutable, in ranges, with its type', async () => {
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
