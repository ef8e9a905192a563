import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { canned, status } from '#tests/support/proxy-canned.ts';
import { fault } from '#tests/support/proxy-fault.ts';
import { comeTo, goInApp, HARD_TEXTS, seen, sideways } from './support/list-page.ts';
import { arrived, eventually, focused, newVisitor, openPage } from './support/pages.ts';
import { DESK, installed, newProfile, PHONE } from './support/profile.ts';
import { sharedSite } from './support/site.ts';

const site = sharedSite();
const LIST = { path: '/portfolio', call: '/portfolio/all' };
const TITLES = [
  ...['A tea label with a voice', 'What the roof earned today', 'Three shifts, one payday'],
  ...['Credit for the sowing season', 'Rooms by the backwater', 'Four hundred dabbas before noon'],
  ...['A waiting room without a queue', 'Every truck on one board', 'Sixty weavers, one shop'],
];
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };

const listOf = (page: Page) => page.getByRole('region', { name: 'Portfolio', exact: true });
const titlesOf = (page: Page) => listOf(page).getByRole('heading', { level: 2 }).allTextContents();
const cardOf = (page: Page, title: string) => page.locator('a.flip-link').filter({ hasText: title });
/** Whether a card shows its back, at rest. */
const isTurned = (page: Page, title: string) =>
  cardOf(page, title)
    .locator('.flip-inner')
    .evaluate((card) => getComputedStyle(card).transform.startsWith('matrix3d(-1,'));
const works = (titles: readonly string[]) =>
  titles.map((title, at) => ({ _id: `w${at}`, title, company: `Company ${at}`, category: 'Website' }));

afterEach(() => site().network.set(fault.pass));

test('P-ROUTE-09 P-PORT-01 P-PORT-03 P-PORT-04 the banner, and a grid of cards with picture, title and line', async () => {
  for (const viewport of [DESK, PHONE]) {
    const { open, complaints } = await newVisitor({ viewport });
    const page = await open(site().origin + LIST.path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Portfolio');
    expect(await titlesOf(page)).toEqual(TITLES);
    await seen(page, '.works img');
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
    expect(motion[0]).toBe('transform');
    if (reducedMotion === 'reduce') expect(Number.parseFloat(motion[1] ?? '')).toBeLessThan(0.001);
  }
});

test('P-PORT-05 while the list is on its way the page says so', async () => {
  const page = await comeTo(LIST, site(), await newVisitor(), fault.delay(1500));
  await page.getByText('Loading portfolios...', { exact: true }).waitFor();
  await eventually(() => titlesOf(page)).toEqual(TITLES);
  expect(await page.getByText('Loading portfolios...').count()).toBe(0);
});

test('P-PORT-06 a failing list: the words, and a line in the console', async () => {
  const visitor = await newVisitor();
  const page = await comeTo(LIST, site(), visitor, status(500));
  await page.getByRole('alert').getByText('Failed to load portfolio.', { exact: true }).waitFor();
  expect(visitor.complaints.filter((text) => text.includes('Reading portfolio failed'))).toHaveLength(1);

  const other = await comeTo({ ...LIST, path: '/portfolio/chai' }, site(), await newVisitor(), status(500));
  await other.getByText('Failed to load portfolio.', { exact: true }).waitFor();
});

test('P-PORT-07 a bare array and an array under `portfolios` are both understood', async () => {
  const rows = works(['First', 'Second']);
  for (const answer of [rows, { portfolios: rows }]) {
    const page = await comeTo(LIST, site(), await newVisitor(), canned(answer));
    await eventually(() => titlesOf(page)).toEqual(['First', 'Second']);
  }
});

test('P-PORT-07 no rows, and an answer that is no list, say that there is nothing yet; the latter is logged', async () => {
  for (const [answer, logged] of [
    [[], 0],
    [{ portfolios: [] }, 0],
    [{ portfolios: 'x' }, 1],
    [null, 1],
  ] as const) {
    const visitor = await newVisitor();
    const page = await comeTo(LIST, site(), visitor, canned(answer));
    await page.getByText('Nothing on the wall yet', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Ask for examples' }).waitFor();
    expect(visitor.complaints.filter((text) => text.includes('no list'))).toHaveLength(logged);
    expect(visitor.complaints).toHaveLength(logged);
  }
});

for (const viewport of [{ width: 320, height: 640 }, DESK]) {
  test(`P-PORT-01 P-PORT-03 P-PORT-04 missing pictures, long, foreign and hostile texts, ${viewport.width} px`, async () => {
    const rows = HARD_TEXTS.map((text, at) => ({ _id: `w${at}`, title: text, company: text, category: text }));
    const visitor = await newVisitor({ viewport });
    const page = await comeTo(LIST, site(), visitor, canned(rows));
    await eventually(() => titlesOf(page)).toEqual([...HARD_TEXTS]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await page.locator('main script, main img[onerror]').count()).toBe(0);
    const direction = await listOf(page)
      .getByRole('heading', { level: 2 })
      .nth(2)
      .evaluate((it) => getComputedStyle(it).direction);
    expect(direction).toBe('rtl');
    await seen(page, '.works img');
    for (const [at, text] of HARD_TEXTS.entries()) {
      await goInApp(page, `/portfolio/w${at}`);
      await page.waitForFunction((title) => document.querySelector('main h1')?.textContent === title, text);
      expect(await sideways(page), text.slice(0, 20)).toBeLessThanOrEqual(0);
    }
    expect(await page.title()).not.toBe('taken');
    expect(visitor.complaints).toEqual([]);
  });
}

test('P-PORT-01 P-ROUTE-10 a single row has no neighbours', async () => {
  const page = await comeTo(LIST, site(), await newVisitor(), canned(works(['The only one'])));
  await eventually(() => titlesOf(page)).toEqual(['The only one']);
  await cardOf(page, 'The only one').click();
  await arrived(page, '/portfolio/w0');
  const more = page.getByRole('navigation', { name: 'More of our work' }).getByRole('link');
  expect(await more.allTextContents()).toEqual(['All of our work']);
});

test('P-PORT-01 P-PORT-02 500 rows: what is off the screen is not rendered, and the last can be reached and opened', async () => {
  const titles = Array.from({ length: 500 }, (_, at) => `Piece ${at + 1}`);
  const page = await comeTo(LIST, site(), await newVisitor(), canned(works(titles)));
  await eventually(async () => (await titlesOf(page)).length).toBe(500);
  const last = cardOf(page, 'Piece 500');
  const isRendered = () => last.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isRendered()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await eventually(isRendered).toBe(true);
  await last.locator('.flip').hover();
  await eventually(() => isTurned(page, 'Piece 500')).toBe(true);
  await last.click();
  await arrived(page, '/portfolio/w499');
  await page.getByRole('link', { name: /Previous/ }).click();
  await arrived(page, '/portfolio/w498');
});

test('P-ROUTE-09 P-ROUTE-10 seen once, both pages are there without a network, the list with its age once it is old', async () => {
  const visitor = await newProfile();
  const page = await openPage(visitor.context, site().origin + LIST.path);
  await installed(page);
  await eventually(() => titlesOf(page)).toEqual(TITLES);
  await site().network.set(fault.cut);
  await visitor.restart();
  const work = await openPage(visitor.context, `${site().origin}/portfolio/dabba`);
  await work.getByRole('heading', { level: 1, name: 'Four hundred dabbas before noon' }).waitFor();
  const unknown = await visitor.open(`${site().origin}/portfolio/unheard-of`);
  await unknown.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  const later = await visitor.context.newPage();
  await later.clock.setFixedTime(Date.now() + 3 * 60 * 60_000);
  await later.goto(site().origin + LIST.path);
  await listOf(later).getByText('Could not be refreshed').waitFor();
  expect(await listOf(later).getByRole('status').textContent()).toContain('Updated 3 hours ago');
  expect(await titlesOf(later)).toEqual(TITLES);
  expect(await later.getByText('Failed to load portfolio.').count()).toBe(0);
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
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  }
});

test('P-HOME-15 without rows, or when they cannot be read, the block is left out and nothing is said', async () => {
  for (const bad of [canned([]), status(500)]) {
    const { open } = await newVisitor();
    const page = await open(`${site().origin}/contact`);
    await site().network.set(bad, { only: ({ url }) => url === LIST.call });
    await goInApp(page, '/');
    await page.locator('#hero-title').waitFor();
    await page.locator('#block-portfolio').scrollIntoViewIfNeeded();
    await eventually(() =>
      site().network.seen.some(({ url, fault: met }) => url === LIST.call && met === 'answer'),
    ).toBe(true);
    await eventually(() => page.locator('#block-portfolio').textContent()).toBe('');
    expect(await page.getByText('Failed to load portfolio.').count()).toBe(0);
  }
});

const _looks = [PHONE, DESK].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);
