import { expect, test } from 'vitest';
import { seen } from '../support/list-page.ts';
import { arrived, eventually, focused, newVisitor } from '../support/pages.ts';
import { cardOf, isTurned, LIST, listOf, TITLES, titlesOf } from '../support/portfolio.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { quiet } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };

test('P-ROUTE-09 P-PORT-01 P-PORT-03 P-PORT-04 the banner, and a grid of cards with picture, title and line', async () => {
  for (const viewport of [DESK, PHONE]) {
    const { open, complaints } = await newVisitor({ viewport });
    const page = await open(site().origin + LIST.path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Portfolio');
    expect(await titlesOf(page)).toEqual(TITLES);
    await seen(page.locator('.works img'));
    for (const line of ['Neelgiri Tea Works — Brand & website', 'Sukhad Children’s Clinic — Mobile app'])
      await listOf(page).getByText(line, { exact: true }).waitFor();
    const below = await cardOf(page, TITLES[0] ?? '').evaluate((link) =>
      [...link.children].map((part) => part.getBoundingClientRect().top),
    );
    expect(below).toEqual([...below].sort((a, b) => a - b));
    const columns = await page.locator('.works').evaluate((it) => getComputedStyle(it).gridTemplateColumns.split(' '));
    expect(columns).toHaveLength(viewport === DESK ? 3 : 1);
    expect(complaints).toEqual([]);
  }
});

test('P-PORT-01 P-PORT-02 by mouse: hovering turns a card, leaving turns it back, a click goes to its page', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin + LIST.path);
  const title = TITLES[1] ?? '';
  expect(await isTurned(page, title)).toBe(false);
  await cardOf(page, title).locator('.flip').hover();
  await eventually(() => isTurned(page, title)).toBe(true);
  expect(await isTurned(page, TITLES[0] ?? '')).toBe(false);
  const back = await cardOf(page, title).locator('.flip-back').textContent();
  // What stands on the back can be read below the card too.
  const below = await cardOf(page, title).locator('p').textContent();
  for (const part of ['Suryodaya Solar', 'Dashboard'])
    expect([back, below].every((it) => it?.includes(part))).toBe(true);
  await page.mouse.move(2, 2);
  await eventually(() => isTurned(page, title)).toBe(false);
  await cardOf(page, title).click();
  await arrived(page, '/portfolio/solar');
});

test('P-PORT-01 P-PORT-02 by touch: a tap turns a card, a tap elsewhere turns it back, the second tap or the button follows', async () => {
  const { open } = await newVisitor(TOUCH);
  const page = await open(site().origin + LIST.path);
  const [first = '', second = ''] = TITLES;
  const tap = (title: string) => cardOf(page, title).locator('.flip').tap();
  await tap(first);
  await eventually(() => isTurned(page, first)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/portfolio');
  await tap(second);
  await eventually(() => isTurned(page, first)).toBe(false);
  await eventually(() => isTurned(page, second)).toBe(true);
  await page.getByText(/Turn a card/).tap();
  await eventually(() => isTurned(page, second)).toBe(false);

  await tap(first);
  await eventually(() => isTurned(page, first)).toBe(true);
  await tap(first);
  await arrived(page, '/portfolio/chai');
  await page.goBack();
  await tap(second);
  await eventually(() => isTurned(page, second)).toBe(true);
  await cardOf(page, second).locator('.flip-button').tap();
  await arrived(page, '/portfolio/solar');
  await page.goBack();
  // The text below is no card to turn: it leads there at once.
  await cardOf(page, first).getByRole('heading').tap();
  await arrived(page, '/portfolio/chai');
});

test('P-PORT-01 P-PORT-02 by keyboard: the focus turns a card and is seen, Enter follows', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin + LIST.path);
  const [first = '', second = ''] = TITLES;
  await page.locator('header.nav-bar').getByRole('link', { name: 'Login' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain(first);
  await eventually(() => isTurned(page, first)).toBe(true);
  const ring = await cardOf(page, first)
    .locator('.flip')
    .evaluate((card) => getComputedStyle(card).outlineWidth);
  expect(Number.parseFloat(ring)).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Tab');
  await eventually(() => isTurned(page, second)).toBe(true);
  await eventually(() => isTurned(page, first)).toBe(false);
  await page.keyboard.press('Enter');
  await arrived(page, '/portfolio/solar');
});

test('P-PORT-01 a card turns by its transform alone, and without a movement where none is wanted', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { open } = await newVisitor({ reducedMotion });
    const page = await open(site().origin + LIST.path);
    const motion = await page
      .locator('.flip-inner')
      .first()
      .evaluate((card) => [getComputedStyle(card).transitionProperty, getComputedStyle(card).transitionDuration]);
    expect(motion[0]).toBe(reducedMotion === 'reduce' ? 'none' : 'transform');
    if (reducedMotion === 'reduce') expect(Number.parseFloat(motion[1] ?? '')).toBeLessThan(0.001);
  }
});

test('P-ROUTE-09 P-ROUTE-10 without JavaScript the cards and the page of each are there', async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site().origin + LIST.path);
  expect(await titlesOf(page)).toEqual(TITLES);
  await cardOf(page, TITLES[4] ?? '').click();
  await page.waitForURL('**/portfolio/stay');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rooms by the backwater');
  const html = await (await fetch(`${site().origin}/portfolio/stay`, { headers: { Accept: 'text/html' } })).text();
  expect(html.match(/<[a-z][^>]*\sstyle=/i)).toBeNull();
});

test('P-HOME-15 P-GEN-02 the home page shows the six latest, and leads to all of them', async () => {
  for (const options of [{ viewport: DESK }, TOUCH]) {
    const { open, complaints } = await newVisitor(options);
    const page = await open(site().origin);
    const block = page.getByRole('region', { name: 'Work that is in use.' });
    await block.scrollIntoViewIfNeeded();
    expect(await block.getByRole('heading', { level: 3 }).allTextContents()).toEqual(TITLES.slice(0, 6));
    expect(await block.locator('input, textarea, select').count()).toBe(0);
    await block.getByRole('link', { name: 'See the whole portfolio' }).click();
    await arrived(page, '/portfolio');
    await page.goBack();
    await page.locator('#hero-title').waitFor();
    await quiet(site().network);
    expect(complaints).toEqual([]);
  }
});
