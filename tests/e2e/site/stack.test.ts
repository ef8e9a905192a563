import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/proxy-fault.ts';
import { isLike } from '../../support/proxy-requests.ts';
import { violationsOf } from '../support/axe.ts';
import { shiftsOn, watchShifts } from '../support/layout-shifts.ts';
import { eventually, newVisitor, settled } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { quiet } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const TARGETS = [0.85, 0.9, 0.95, 1];
const isMotion = isLike(/\/stack-animation-[\w-]+\.js$/);

afterEach(() => site().network.set(fault.pass));

/** Where each card is and how large it is drawn. */
const cardsOf = (page: Page) =>
  page.locator('#service-cards > li > article').evaluateAll((cards) =>
    cards.map((card) => {
      const { top, bottom, width } = card.getBoundingClientRect();
      const { position, top: offset } = getComputedStyle(card.parentElement as Element);
      return { top, bottom, position, offset, scale: width / (card as HTMLElement).offsetWidth };
    }),
  );

const scalesOf = async (page: Page) => (await cardsOf(page)).map(({ scale }) => Math.round(scale * 1000) / 1000);

/** Scrolls to where the stack is so far through its way: 0 with its top, 1 with its end at that of the window. */
async function scrollTo(page: Page, progress: number): Promise<void> {
  await page.locator('#service-cards').evaluate((list, part) => {
    const { top, height } = list.getBoundingClientRect();
    window.scrollTo(0, window.scrollY + top + (height - window.innerHeight) * part);
  }, progress);
  await settled(page);
}

/** Waits until the code of the motion is there. */
const scaling = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLElement>('#service-cards article')?.style.transform !== '');

const motionRequests = () => site().network.seen.filter(isMotion).length;

test('P-HOME-06 P-SVCARD-08 P-CONST-06 from 768 px up the cards stick, 10vh + 40px times their place from the top', async () => {
  for (const viewport of [
    DESK,
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ]) {
    const { open } = await newVisitor({ viewport });
    const page = await open(site().origin);
    const tops = [0, 1, 2, 3].map((index) => viewport.height * 0.1 + 40 * index);
    const cards = await cardsOf(page);
    expect(cards.map(({ position }) => position)).toEqual(Array(4).fill('sticky'));
    for (const [index, { offset }] of cards.entries())
      expect(Number.parseFloat(offset)).toBeCloseTo(tops[index] ?? 0, 1);

    // At the end of the way all four lie on each other, a step of each to be seen, the last one whole.
    await scrollTo(page, 1);
    const ended = await cardsOf(page);
    for (const [index, { top }] of ended.entries()) expect(top).toBeCloseTo(tops[index] ?? 0, 0);
    expect(ended[3]?.bottom).toBeLessThanOrEqual(viewport.height);
    // They leave together.
    await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
    await settled(page);
    const left = (await cardsOf(page)).map(({ top }) => top);
    for (const [index, top] of left.entries()) expect(top - (left[0] ?? 0)).toBeCloseTo(40 * index, 0);
    expect(left[0]).toBeLessThan(tops[0] ?? 0);
  }
});

test('P-HOME-06 P-SVCARD-09 P-SVCARD-10 P-SVCARD-11 on scrolling each card shrinks from 1 at a quarter times its place to its own target', async () => {
  const { open, complaints } = await newVisitor();
  const page = await open(site().origin);
  await page.locator('#service-cards').scrollIntoViewIfNeeded();
  await scaling(page);
  for (const index of [0, 1, 2, 3]) {
    await scrollTo(page, index * 0.25 - 0.005);
    await eventually(async () => (await scalesOf(page))[index]).toBe(1);
    await scrollTo(page, index * 0.25 + 0.08);
    if (index < 3) await eventually(async () => (await scalesOf(page))[index]).toBeLessThan(1);
  }
  let before = [1, 1, 1, 1];
  for (let progress = 0; progress <= 1; progress += 0.125) {
    await scrollTo(page, progress);
    const wanted = TARGETS.map(
      (target, index) => 1 - (1 - target) * Math.max(0, (progress - index * 0.25) / (1 - index * 0.25)),
    );
    await eventually(async () => {
      const scales = await scalesOf(page);
      return Math.max(...scales.map((scale, index) => Math.abs(scale - (wanted[index] ?? 0))));
    }).toBeLessThan(0.002);
    const scales = await scalesOf(page);
    for (const [index, scale] of scales.entries()) expect(scale).toBeLessThanOrEqual(before[index] ?? 1);
    before = scales;
  }
  expect(before).toEqual(TARGETS);
  await scrollTo(page, 1.2);
  expect(await scalesOf(page)).toEqual(TARGETS);
  await scrollTo(page, 0);
  await eventually(() => scalesOf(page)).toEqual([1, 1, 1, 1]);
  expect(complaints).toEqual([]);
});

test('P-HOME-06 P-HOME-07 P-CONST-06 a window that is made narrow has plain cards again, and a wide one the motion', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  await scrollTo(page, 1);
  await eventually(() => scalesOf(page)).toEqual(TARGETS);
  await page.setViewportSize({ width: 767, height: 800 });
  await eventually(async () => (await cardsOf(page)).map(({ position }) => position)).toEqual(Array(4).fill('static'));
  await eventually(() => page.locator('#service-cards article[style*="transform"]').count()).toBe(0);
  await page.setViewportSize({ width: 768, height: 1024 });
  await scrollTo(page, 1);
  await eventually(() => scalesOf(page)).toEqual(TARGETS);
});

test('P-HOME-07 on a phone no code of the motion is loaded; on a desk it is, but after the app and in a file of its own', async () => {
  for (const [viewport, expected] of [
    [PHONE, 0],
    [DESK, 1],
  ] as const) {
    const before = motionRequests();
    const { open } = await newVisitor({ viewport });
    const page = await open(site().origin);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.locator('#service-cards > li:last-child').scrollIntoViewIfNeeded();
    if (expected) await scaling(page);
    await page.getByRole('region', { name: 'More services' }).scrollIntoViewIfNeeded();
    await quiet(site().network);
    expect(motionRequests() - before, String(viewport.width)).toBe(expected);
  }
});

test('P-HOME-06 whoever asks for less motion has cards that keep their size, and loads none of it; the wish may change', async () => {
  const before = motionRequests();
  const { open } = await newVisitor({ reducedMotion: 'reduce' });
  const page = await open(site().origin);
  await scrollTo(page, 1);
  await quiet(site().network);
  expect(motionRequests()).toBe(before);
  expect(await scalesOf(page)).toEqual([1, 1, 1, 1]);
  const tops = (await cardsOf(page)).map(({ top }) => Math.round(top));
  expect(tops).toEqual([80, 120, 160, 200]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await eventually(() => scalesOf(page)).toEqual(TARGETS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await eventually(() => scalesOf(page)).toEqual([1, 1, 1, 1]);
});

test('P-HOME-08 by keyboard every Know More is reached and seen, forwards and backwards, also below other cards', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  const isSeen = () =>
    page.evaluate(() => {
      const link = document.activeElement as Element;
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  const place = () =>
    page.evaluate(() => [...document.querySelectorAll('#service-cards a')].indexOf(document.activeElement as Element));
  await page.getByRole('link', { name: 'See our work' }).focus();
  // The film's button may stand between the hero's links and the cards.
  for (let stops = 0; stops < 2 && (await place()) !== 0; stops += 1) await page.keyboard.press('Tab');
  for (const index of [0, 1, 2, 3]) {
    expect(await place()).toBe(index);
    await eventually(isSeen).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.locator('#service-cards a').nth(3).focus();
  await scrollTo(page, 1);
  for (const index of [2, 1, 0]) {
    await page.keyboard.press('Shift+Tab');
    expect(await place()).toBe(index);
    await eventually(isSeen).toBe(true);
  }
});

test('P-HOME-06 in a window too low for a card its lower end is seen while it rests, at any width', async () => {
  for (const viewport of [
    { width: 853, height: 533 },
    { width: 1280, height: 480 },
  ]) {
    const { open } = await newVisitor({ viewport });
    const page = await open(site().origin);
    for (const link of await page.locator('#service-cards a').all()) {
      await link.evaluate((it) => it.scrollIntoView({ block: 'end' }));
      await settled(page);
      const { isFree, isInside } = await link.evaluate((it) => {
        const { left, top, width, height, bottom } = it.getBoundingClientRect();
        const on = document.elementFromPoint(left + width / 2, top + height / 2);
        return { isFree: it.contains(on), isInside: bottom <= window.innerHeight + 1 };
      });
      expect({ isFree, isInside }, String(viewport.width)).toEqual({ isFree: true, isInside: true });
    }
  }
});

test('P-HOME-02 without JavaScript the cards stand and stick as well', async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site().origin);
  expect((await cardsOf(page)).map(({ position }) => position)).toEqual(Array(4).fill('sticky'));
  expect(await page.getByRole('link', { name: 'Know More' }).count()).toBe(4);
});

for (const viewport of [PHONE, DESK]) {
  test(`the services block moves nothing on its way, and axe finds nothing serious at any place, ${viewport.width} px`, async () => {
    const { context, open } = await newVisitor({ viewport, bypassCSP: true });
    await watchShifts(context);
    const page = await open(site().origin);
    for (const progress of [0, 0.4, 1]) {
      await scrollTo(page, progress);
      expect(await violationsOf(page, '[aria-labelledby=services]'), `at ${progress}`).toEqual([]);
    }
    await scrollTo(page, 1.4);
    const { sum, moved } = await shiftsOn(page);
    expect(sum, String(moved)).toBeLessThan(0.01);
  });
}
