import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { installed } from '../support/browser.ts';
import { selected, tabOf, titles } from '../support/career.ts';
import { beginToUse, openFirst, withoutTimer } from '../support/first-visit.ts';
import { goInApp } from '../support/list-page.ts';
import { eventually, hydrated } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor, newVisitor } from '../support/visitors.ts';

const site = sharedSite();
const listOf = (page: Page) => page.getByRole('region', { name: 'Products', exact: true });

/** Opens a page of a first visit, whose worker does not get its files, and begins to use it. */
async function openUsed(path: string, prepare: (page: Page) => Promise<unknown> = withoutTimer) {
  const visit = await openFirst(site(), path, { prepare });
  await beginToUse(visit.page);
  return visit;
}

const codeOfLists = (scripts: readonly string[]) =>
  scripts.filter((name) => /^(schemas|useQuery|Openings|ProductList)$/.test(name));

test('P-CAR-08 P-CAR-09 the code of the openings is loaded when a visitor comes near them', async () => {
  const { page, scripts, complaints } = await openUsed('/career');
  expect(codeOfLists(scripts())).toEqual([]);
  expect(await titles(page)).not.toEqual([]);
  await tabOf(page, 'Business').scrollIntoViewIfNeeded();
  await hydrated(tabOf(page, 'Business'));
  await tabOf(page, 'Business').click();
  await eventually(() => selected(page)).toEqual(['Business']);
  expect(await titles(page)).toEqual(['Project Manager', 'Sales Executive']);
  expect(codeOfLists(scripts())).toContain('Openings');
  expect(complaints).toEqual([]);
});

test('P-PROD-04 the code of a list is loaded by the first touch', async () => {
  const { page, scripts } = await openUsed('/products');
  expect(codeOfLists(scripts())).toEqual([]);
  await listOf(page).dispatchEvent('pointerdown');
  await hydrated(listOf(page));
});

test('P-PROD-04 the code of a list is loaded after fifteen seconds without a worker', async () => {
  const { page, scripts } = await openUsed('/products', (it) => it.clock.install());
  await page.clock.runFor(8_000);
  expect(codeOfLists(scripts())).toEqual([]);
  await page.clock.runFor(8_000);
  await hydrated(listOf(page));
});

test('P-PROD-04 a page that is opened in the app before the code of its list is there shows its heading, and that the list loads', async () => {
  const { page } = await openUsed('/about');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/ProductList-*', async (route) => {
    await held;
    await route.continue();
  });
  await goInApp(page, '/products');
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor();
  await page.getByRole('status').getByText('Loading …').waitFor();
  release();
  await hydrated(listOf(page));
  expect(await page.getByText('Loading …').count()).toBe(0);
});

test('P-PROD-04 on a first visit a list runs once the worker is there, without a request for its code', async () => {
  const { network, origin } = site();
  const before = network.requests.length;
  const { context } = await newColdVisitor({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await withoutTimer(page);
  await page.goto(`${origin}/products`);
  await installed(page);
  await hydrated(listOf(page));
  const since = () => network.requests.slice(before).map(({ url }) => url);
  await eventually(since).toContain('/projects/all');
  expect(since().filter((url) => /\/(schemas|useQuery|ProductList)-/.test(url))).toEqual([]);
});

test('P-PROD-04 in a browser that refuses workers a list runs as soon as the app', async () => {
  const { context } = await newVisitor();
  const page = await context.newPage();
  await withoutTimer(page);
  await page.goto(`${site().origin}/products`);
  await hydrated(listOf(page));
});
