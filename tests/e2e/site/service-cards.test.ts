import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { matches } from '../../support/fault-proxy/request-filters.ts';
import { MOTION } from '../support/browser.ts';
import { networkIdle } from '../support/idle-network.ts';
import { shiftsOn, watchShifts } from '../support/layout-shifts.ts';
import { eventually, settled } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

const site = sharedSite();
const TARGETS = [0.85, 0.9, 0.95, 1];
const isMotion = matches(/\/stack-animation-[\w-]+\.js$/);

/** Position and scale of each card. */
const cardsOf = (page: Page) =>
  page.locator('#service-cards > li > article').evaluateAll((cards) =>
    cards.map((card) => {
      const { position } = getComputedStyle(card.parentElement as Element);
      return { position, scale: card.getBoundingClientRect().width / (card as HTMLElement).offsetWidth };
    }),
  );

const scalesOf = async (page: Page) => (await cardsOf(page)).map(({ scale }) => Math.round(scale * 1000) / 1000);

/** Scrolls to a progress of the stack: at 0 it is at the top of the window, at 1 its end is at the end of the window. */
async function scrollTo(page: Page, progress: number): Promise<void> {
  await page.locator('#service-cards').evaluate((list, part) => {
    const { top, height } = list.getBoundingClientRect();
    window.scrollTo(0, window.scrollY + top + (height - window.innerHeight) * part);
  }, progress);
  await settled(page);
}

/** Waits until the code of the motion has loaded and scales the cards. */
const scaling = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLElement>('#service-cards article')?.style.transform !== '');

const motionRequests = () => site().network.requests.filter(isMotion).length;

test('P-HOME-07 on a phone no code of the motion is loaded; on a desk it is, but after the app and in a file of its own', async () => {
  for (const [viewport, expected] of [
    [PHONE, 0],
    [DESK, 1],
  ] as const) {
    const before = motionRequests();
    const { open } = await newColdVisitor({ ...MOTION, viewport });
    const page = await open(site().origin);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.locator('#service-cards > li:last-child').scrollIntoViewIfNeeded();
    if (expected) await scaling(page);
    await page.getByRole('region', { name: 'More services' }).scrollIntoViewIfNeeded();
    await networkIdle(site().network);
    expect(motionRequests() - before, String(viewport.width)).toBe(expected);
  }
});

test('P-HOME-06 with reduced motion the cards keep their size and the animation is not loaded; the preference may change', async () => {
  const before = motionRequests();
  const { open } = await newColdVisitor({ reducedMotion: 'reduce' });
  const page = await open(site().origin);
  await scrollTo(page, 1);
  await networkIdle(site().network);
  expect(motionRequests()).toBe(before);
  expect(await scalesOf(page)).toEqual([1, 1, 1, 1]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await eventually(() => scalesOf(page)).toEqual(TARGETS);
});

test('P-HOME-02 without JavaScript the cards stand and stick as well', async () => {
  const { context } = await newColdVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site().origin);
  expect((await cardsOf(page)).map(({ position }) => position)).toEqual(Array(4).fill('sticky'));
  expect(await page.getByRole('link', { name: 'Know More' }).count()).toBe(4);
});

for (const viewport of [PHONE, DESK]) {
  test(`scrolling through the service cards causes no layout shift, ${viewport.width} px`, async () => {
    const { context, open } = await newColdVisitor({ ...MOTION, viewport });
    await watchShifts(context);
    const page = await open(site().origin);
    for (const progress of [0, 0.4, 1, 1.4]) await scrollTo(page, progress);
    const { sum, moved } = await shiftsOn(page);
    expect(sum, String(moved)).toBeLessThan(0.01);
  });
}
