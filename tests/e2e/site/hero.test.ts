import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/proxy-fault.ts';
import { isLike } from '../../support/proxy-requests.ts';
import { connectedBy, eventually, newVisitor, openPage, settled } from '../support/pages.ts';
import { DESK, installed, PHONE } from '../support/profile.ts';
import { quiet } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const isFilm = isLike(/\/film-.+\.(webm|mp4)$/);
const filmOf = (page: Page) => page.locator('video');
const buttonOf = (page: Page, does: 'Pause' | 'Play') =>
  page.getByRole('button', { name: `${does} the film`, exact: true });
const asked = () => site().network.seen.filter(isFilm).length;

const read = <K extends keyof HTMLVideoElement>(page: Page, key: K) =>
  filmOf(page).evaluate((video: HTMLVideoElement, name) => video[name as K], key);
const plays = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video && !video.paused && video.currentTime > 0.2;
  });

afterEach(() => site().network.set(fault.pass));

test('P-HOME-01 the film and its button take no room of their own as they come, not for a frame', async () => {
  const { context } = await newVisitor({ viewport: DESK });
  await context.addInitScript(() => {
    const heights = new Set<number>();
    Object.assign(window, { heights });
    const observer = new ResizeObserver((entries) => {
      for (const { contentRect } of entries) heights.add(Math.round(contentRect.height));
    });
    document.addEventListener('DOMContentLoaded', () => {
      const scene = document.querySelector('.hero-scene');
      if (scene) observer.observe(scene);
    });
  });
  const page = await openPage(context, site().origin);
  await plays(page);
  expect(await page.evaluate(() => (window as unknown as { heights: Set<number> }).heights.size)).toBe(1);
});

/** What the page has to say for itself once its film could have been there. */
async function staysStill(page: Page): Promise<void> {
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await eventually(async () => (await page.evaluate(loaded)).some((name) => /\/hero-film-/.test(name))).toBe(true);
  await quiet(site().network);
  await settled(page);
  await eventually(() => filmOf(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: /the film/ }).count()).toBe(0);
  expect(await page.locator('.hero-poster').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

for (const { path, viewport, colorScheme, film } of [
  { path: '/', viewport: DESK, colorScheme: 'light', film: 'film-wide-light' },
  { path: '/', viewport: PHONE, colorScheme: 'dark', film: 'film-phone-dark' },
  { path: '/Hero', viewport: PHONE, colorScheme: 'light', film: 'film-phone-light' },
] as const) {
  test(`P-HOME-01 P-ROUTE-15 ${path}: after load and first paint the film goes on from its poster, silent and in a circle (${film})`, async () => {
    const { context, complaints } = await newVisitor({ viewport, colorScheme });
    await context.addInitScript(() => {
      const told = { shifts: [] as number[], largest: '' };
      Object.assign(window, { told });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) told.shifts.push(startTime);
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const it of list.getEntries())
          told.largest = (it as unknown as { element?: Element }).element?.tagName ?? '';
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const page = await openPage(context, site().origin + path);
    await plays(page);
    expect(await read(page, 'currentSrc')).toContain(film);
    for (const key of ['muted', 'loop', 'playsInline'] as const) expect(await read(page, key), key).toBe(true);
    expect(await filmOf(page).getAttribute('aria-hidden')).toBe('true');
    await filmOf(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.4;
    });
    await page.waitForFunction(() => {
      const video = document.querySelector('video');
      return video && !video.paused && video.currentTime > 0.1 && video.currentTime < 4;
    });

    const { boxes, asked, ready, told } = await page.evaluate(() => ({
      boxes: ['.hero-poster', 'video'].map((it) => document.querySelector(it)?.getBoundingClientRect().toJSON()),
      asked: performance.getEntriesByType('resource').filter(({ name }) => /film-.+\.(webm|mp4)$/.test(name)),
      ready: [
        ...performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      ],
      told: (window as unknown as { told: { shifts: number[]; largest: string } }).told,
    }));
    expect(boxes[1]).toEqual(boxes[0]);
    expect(asked.length).toBeGreaterThan(0);
    for (const { startTime } of asked) expect(startTime).toBeGreaterThanOrEqual(Math.max(...ready));
    // The letters' own arrival moves buttons by a pixel before.
    const first = Math.min(...asked.map(({ startTime }) => startTime));
    expect(told.shifts.filter((at) => at >= first)).toEqual([]);
    expect(['IMG', 'H1']).toContain(told.largest);
    expect(complaints).toEqual([]);
  });
}

test('P-HOME-01 the film follows the poster: another theme, another crop', async () => {
  const { open } = await newVisitor({ colorScheme: 'light' });
  const page = await open(site().origin);
  await plays(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(() => read(page, 'currentSrc')).toContain('film-wide-dark');
  await page.setViewportSize(PHONE);
  await eventually(() => read(page, 'currentSrc')).toContain('film-phone-dark');
  await plays(page);
  // One that rests leaves the new poster free.
  await buttonOf(page, 'Pause').click();
  await eventually(() => filmOf(page).evaluate((it) => getComputedStyle(it).opacity)).toBe('1');
  await page.emulateMedia({ colorScheme: 'light' });
  await eventually(() => filmOf(page).evaluate((it) => getComputedStyle(it).opacity)).toBe('0');
  await buttonOf(page, 'Play').click();
  await eventually(() => read(page, 'currentSrc')).toContain('film-phone-light');
  await plays(page);
});

test('P-HOME-01 the film is paused and played by keyboard, and stays paused for the visit', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  await plays(page);
  await page.getByRole('link', { name: 'See our work' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await buttonOf(page, 'Play').waitFor();
  expect(await read(page, 'paused')).toBe(true);
  const before = asked();
  await page.reload();
  await buttonOf(page, 'Play').waitFor();
  await quiet(site().network);
  expect(await read(page, 'paused')).toBe(true);
  expect(asked()).toBe(before);
  await buttonOf(page, 'Play').press('Enter');
  await buttonOf(page, 'Pause').waitFor();
  await plays(page);
});

test('P-HOME-01 the film is paused and played by touch, on a target of 48 px', async () => {
  const { open } = await newVisitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await open(`${site().origin}/Hero`);
  await plays(page);
  const box = await buttonOf(page, 'Pause').boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  await buttonOf(page, 'Pause').tap();
  await buttonOf(page, 'Play').waitFor();
  expect(await read(page, 'paused')).toBe(true);
  await buttonOf(page, 'Play').tap();
  await plays(page);
});

test('P-HOME-01 the film rests off screen and in a tab that is hidden, and goes on after', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  await plays(page);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await eventually(() => read(page, 'paused')).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await eventually(() => read(page, 'paused')).toBe(false);
  for (const hidden of [true, false]) {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
    await eventually(() => read(page, 'paused')).toBe(hidden);
  }
  // Leaving the page takes it along, and coming back brings it again.
  await page.getByRole('link', { name: 'Start a project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  expect(await filmOf(page).count()).toBe(0);
  await page.goBack();
  await plays(page);
  expect(await filmOf(page).count()).toBe(1);
});

test('P-HOME-01 no film with reduced motion, Save-Data or a slow line: the poster, without a control', async () => {
  const calm = await newVisitor({ reducedMotion: 'reduce' });
  const saving = await newVisitor();
  await connectedBy(saving.context, { saveData: true, effectiveType: '4g' });
  const slow = await newVisitor();
  await connectedBy(slow.context, { saveData: false, effectiveType: '2g' });
  for (const { context, open, complaints } of [calm, saving, slow]) {
    const before = asked();
    await staysStill(await open(site().origin));
    expect(asked()).toBe(before);
    expect(complaints).toEqual([]);
    await context.close();
  }
  const { open } = await newVisitor();
  const page = await open(site().origin);
  await plays(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await eventually(() => filmOf(page).count()).toBe(0);
});

test('P-HOME-01 without a network, or where the film cannot be had, the poster stays', async () => {
  // What the browser itself says of a line that is cut.
  const ours = (complaints: string[]) => complaints.filter((text) => !text.includes('net::ERR_'));
  await site().network.set(fault.cut, { only: isFilm });
  const visitor = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const page = await visitor.open(`${site().origin}/Hero`);
  await installed(page);
  await staysStill(page);
  await page.close();
  await site().network.set(fault.cut);
  await staysStill(await visitor.open(`${site().origin}/Hero`));
  expect(ours(visitor.complaints)).toEqual([]);

  await site().network.set(fault.cutAnswer(2_000), { only: isFilm });
  const other = await newVisitor();
  await staysStill(await other.open(site().origin));
  expect(ours(other.complaints)).toEqual([]);
});

test('P-ROUTE-15 /Hero: the video hero in the site frame, not for search engines, however it is written', async () => {
  const { open } = await newVisitor();
  const page = await open(`${site().origin}/hero`);
  expect(new URL(page.url()).pathname).toBe('/Hero');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/straight line/);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.locator('footer.footer').waitFor();
  await plays(page);

  const { context } = await newVisitor({ javaScriptEnabled: false, viewport: PHONE });
  const plain = await context.newPage();
  await plain.goto(`${site().origin}/Hero`);
  await plain.locator('.hero-poster').waitFor();
  expect(await plain.getByRole('button', { name: /the film/ }).count()).toBe(0);
});
