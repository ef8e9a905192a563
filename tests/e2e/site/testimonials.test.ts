import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clients } from '#content/clients.ts';
import { testimonials } from '#content/testimonials.ts';
import { violationsOf } from '../support/axe.ts';
import { inWindow, ready, stopClock } from '../support/carousel.ts';
import { seen, sideways } from '../support/list-page.ts';
import { eventually, newVisitor } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const LABELS = testimonials.map(({ name, designation }) => `${name}, ${designation}`);

const blockOf = (page: Page) => page.getByRole('region', { name: 'Ours Happy Clients', exact: true });
const facesOf = (page: Page) => blockOf(page).locator('.carousel');
const buttonsOf = (page: Page) => facesOf(page).getByRole('list').getByRole('button');
const activeOf = (page: Page) => blockOf(page).locator('button[aria-current=true]').getAttribute('aria-label');
const shownText = (page: Page) => blockOf(page).getByRole('listitem').getByRole('figure').textContent();
const saidOf = (page: Page) => blockOf(page).getByRole('status').textContent();

/** The window of five around the active one. */
const around = (active: number) => [-2, -1, 0, 1, 2].map((by) => LABELS[(active + by + 6) % 6]);

/** The home page at its testimonials. */
async function openAt(open: (url: string) => Promise<Page>): Promise<Page> {
  const page = await open(site().origin);
  await blockOf(page).scrollIntoViewIfNeeded();
  await ready(page, 'Pause testimonials');
  return page;
}

test('P-TEST-01 six fixed testimonials: id, name, designation, image, text, of the clients that are named elsewhere', () => {
  expect(testimonials).toHaveLength(6);
  expect(new Set(testimonials.map(({ id }) => id)).size).toBe(6);
  expect(new Set(testimonials.map(({ image }) => image)).size).toBe(6);
  for (const { name, designation, text } of testimonials) {
    expect(name.length).toBeGreaterThan(4);
    expect(text.length).toBeGreaterThan(80);
    expect(
      clients.some((client) => designation.endsWith(client.name)),
      designation,
    ).toBe(true);
  }
});

test('P-TEST-02 P-TEST-03 P-TEST-04 P-TEST-06 P-HOME-23 P-HOME-27 five faces, the active one in the middle and the largest; a click selects', async () => {
  for (const viewport of [{ width: 320, height: 740 }, DESK]) {
    const { open, complaints } = await newVisitor({ viewport });
    const page = await openAt(open);
    const blocks = await page.locator('main section > * h2, main section > h2').allTextContents();
    const places = [/^Talk to/, /^Ours Happy Clients$/, /^Limited Time Deal$/].map((title) =>
      blocks.findIndex((block) => title.test(block)),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const index of [2, 4, 5, 1, 0]) {
      await blockOf(page)
        .getByRole('button', { name: LABELS[index] ?? '', exact: true })
        .click();
      await eventually(() => inWindow(facesOf(page))).toEqual(around(index));
      expect(await activeOf(page)).toBe(LABELS[index]);
      await eventually(() => buttonsOf(page).count()).toBe(5);
      const { name = '', designation = '', text = '' } = testimonials[index] ?? {};
      for (const part of [name, designation, text]) await eventually(() => shownText(page)).toContain(part);
      await eventually(async () => {
        const widths = await buttonsOf(page)
          .locator('img')
          .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width));
        const active = await blockOf(page).locator('[aria-current] img').boundingBox();
        return widths.filter((width) => width > (active?.width ?? 0) * 0.8).length;
      }).toBe(1);
      const target = await buttonsOf(page).first().boundingBox();
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    await seen(blockOf(page).locator('[aria-current] img'));
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  }
});

test('P-TEST-01 P-TEST-05 the next comes every 5000 ms, all six in turn, and nobody is told; what a visitor selects is', async () => {
  const { context, open } = await newVisitor();
  await context.clock.install();
  const page = await openAt(open);
  await page.getByRole('button', { name: 'Pause testimonials' }).click();
  await stopClock(page);
  await page.clock.runFor(1000);
  const start = LABELS.indexOf((await activeOf(page)) ?? '');
  await page.clock.runFor(11_000);
  expect(await activeOf(page)).toBe(LABELS[start]);

  await page.getByRole('button', { name: 'Play testimonials' }).click();
  await page.clock.runFor(4900);
  expect(await activeOf(page)).toBe(LABELS[start]);
  await page.clock.runFor(1000);
  for (let moves = 1; moves <= 7; moves += 1) {
    const index = (start + moves) % 6;
    await eventually(() => activeOf(page)).toBe(LABELS[index]);
    expect(await inWindow(facesOf(page))).toEqual(around(index));
    expect(await saidOf(page)).toBe('');
    await page.clock.runFor(5000);
  }

  const chosen = (start + 9) % 6;
  await buttonsOf(page)
    .and(page.locator(`[aria-label="${LABELS[chosen]}"]`))
    .click();
  await eventually(() => saidOf(page)).toBe(`${testimonials[chosen]?.name}: ${testimonials[chosen]?.text}`);
  // The focus is inside: it rests until that is gone; then it goes on, and is silent again.
  await page.clock.runFor(12_000);
  expect(await activeOf(page)).toBe(LABELS[chosen]);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(5800);
  await eventually(() => activeOf(page)).toBe(LABELS[(chosen + 1) % 6]);
  expect(await saidOf(page)).toBe('');
});

test('P-TEST-06 by keyboard: five stops, each with a name and seen, and the next one from any of them', async () => {
  const { open } = await newVisitor({ reducedMotion: 'reduce', viewport: PHONE });
  const page = await openAt(open);
  await page.getByRole('button', { name: 'Pause testimonials' }).focus();
  const stops: (string | null)[] = [];
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid');
  }
  expect(stops).toEqual(around(2));
  await page.keyboard.press('Enter');
  await eventually(() => activeOf(page)).toBe(LABELS[4]);
  await eventually(() => inWindow(facesOf(page))).toEqual(around(4));
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(LABELS[4]);
});

test('P-TEST-01 P-TEST-02 without JavaScript all six are there to be read, with their photos', async () => {
  for (const viewport of [PHONE, DESK]) {
    const { context } = await newVisitor({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto(site().origin);
    const figures = blockOf(page).getByRole('figure');
    expect(await figures.count()).toBe(6);
    for (const [index, { name, designation, text }] of testimonials.entries()) {
      const words = await figures.nth(index).textContent();
      for (const part of [name, designation, text]) expect(words).toContain(part);
      expect(await figures.nth(index).locator('img').isVisible()).toBe(true);
    }
    expect(await blockOf(page).getByRole('button').count()).toBe(0);
  }
});

test('P-HOME-23 axe finds nothing serious at the testimonials', async () => {
  for (const viewport of [PHONE, DESK]) {
    const { open } = await newVisitor({ viewport, bypassCSP: true });
    expect(await violationsOf(await openAt(open), '[aria-labelledby=happy-clients]')).toEqual([]);
  }
});
