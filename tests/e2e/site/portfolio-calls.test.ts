import { afterEach, expect, test } from 'vitest';
import { canned, status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isUnder } from '../../support/proxy-requests.ts';
import { cutOff } from '../support/kept.ts';
import { comeTo, goInApp, HARD_TEXTS, seen, sideways } from '../support/list-page.ts';
import { arrived, eventually, newVisitor } from '../support/pages.ts';
import { cardOf, isTurned, LIST, listOf, TITLES, titlesOf, works } from '../support/portfolio.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { answered } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

afterEach(() => site().network.set(fault.pass));

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

test('P-PORT-01 a picture that the line does not give is drawn, and comes once the line is back', async () => {
  const { network, origin } = site();
  const { open } = await newVisitor({ viewport: PHONE });
  await network.set(fault.cut, { only: isUnder('/pictures/') });
  const page = await open(origin + LIST.path);
  const picture = page.locator('.works img').first();
  const shown = () =>
    picture.evaluate((it: HTMLImageElement) => (it.naturalWidth > 0 ? new URL(it.currentSrc).pathname : ''));
  await picture.scrollIntoViewIfNeeded();
  await eventually(shown).toMatch(/placeholder/);
  await network.set(fault.pass);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await eventually(shown).toMatch(/^\/pictures\//);
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
    await seen(page.locator('.works img'));
    for (const [at, text] of HARD_TEXTS.entries()) {
      await goInApp(page, `/portfolio/w${at}`);
      await page.waitForFunction((title) => document.querySelector('main h1')?.textContent === title, text);
      expect(await sideways(page), text.slice(0, 20)).toBeLessThanOrEqual(0);
    }
    expect(await page.title()).not.toBe('taken');
    expect(visitor.complaints).toEqual([]);
  });
}

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
  const visitor = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  await cutOff(site(), await visitor.open(site().origin + LIST.path), TITLES[0] ?? '');
  const work = await visitor.open(`${site().origin}/portfolio/dabba`);
  await work.getByRole('heading', { level: 1, name: 'Four hundred dabbas before noon' }).waitFor();
  // A list that was read earlier cannot say that there is no such work now.
  const unknown = await visitor.open(`${site().origin}/portfolio/unheard-of`);
  await unknown.getByRole('alert').filter({ hasText: 'Failed to load portfolio.' }).waitFor();
  await unknown.getByRole('link', { name: 'All of our work' }).click();
  await eventually(() => titlesOf(unknown)).toEqual(TITLES);
  const later = await visitor.context.newPage();
  await later.clock.setFixedTime(Date.now() + 3 * 60 * 60_000);
  await later.goto(site().origin + LIST.path);
  await listOf(later).getByText('Could not be refreshed').waitFor();
  expect(await listOf(later).getByRole('status').textContent()).toContain('Updated 3 hours ago');
  expect(await titlesOf(later)).toEqual(TITLES);
  expect(await later.getByText('Failed to load portfolio.').count()).toBe(0);
});

test('P-HOME-15 without rows, or when they cannot be read, the block is left out and nothing is said', async () => {
  for (const bad of [canned([]), status(500)]) {
    const before = site().network.seen.length;
    const page = await comeTo({ ...LIST, path: '/' }, site(), await newVisitor(), bad);
    await page.locator('#hero-title').waitFor();
    await page.locator('#block-portfolio').scrollIntoViewIfNeeded();
    await answered(site().network, LIST.call, before);
    await eventually(() => page.locator('#block-portfolio').textContent()).toBe('');
    expect(await page.getByText('Failed to load portfolio.').count()).toBe(0);
  }
});
