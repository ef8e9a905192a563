import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CATEGORIES, positions, tabOf } from '../support/career.ts';
import { openMenu } from '../support/pages.ts';
import { cardOf, TITLES, titlesOf } from '../support/portfolio.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

/** Opens a page with JavaScript disabled. */
async function openDisabled(path: string): Promise<Page> {
  const { context } = await newVisitor({ javaScriptEnabled: false, viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await page.goto(site().origin + path);
  return page;
}

const isVisible = (page: Page, text: string) =>
  page.locator('main').getByText(text, { exact: true }).first().isVisible();

test('P-ROUTE-01 the home page shows its content, and its two forms cannot be sent', async () => {
  const page = await openDisabled('/');
  for (const text of ['Services', 'Develop High-Performance Mobile Apps for iOS and Android', 'Limited Time Deal'])
    expect(await isVisible(page, text), text).toBe(true);
  expect(await page.locator('footer').getByRole('link', { name: 'Career' }).isVisible()).toBe(true);
  expect(await page.locator('form:has(textarea)').count()).toBe(2);
  await page.getByRole('heading', { name: 'Talk to the people who build it.' }).waitFor();
  // There is no button that could submit the input in a URL.
  expect(await page.getByRole('button', { name: /Contact Sales|Send message|Subscribe/ }).count()).toBe(0);
  const notes = await page.locator('noscript').allTextContents();
  expect(notes.filter((note) => note.includes('Sending needs JavaScript.'))).toHaveLength(2);
  expect(await page.locator('form:not([method=post])').count()).toBe(0);
});

test('P-FOOT-16 P-FOOT-17 P-FOOT-19 D21 policies open and close; the periods, which need JavaScript, say so', async () => {
  const page = await openDisabled('/about');
  const dialog = page.getByRole('dialog');
  for (const [name, shown] of [
    ['Terms & Conditions', dialog.getByText('legal action')],
    ['Privacy Policy', dialog.locator('noscript p')],
  ] as const) {
    await page.getByRole('button', { name }).tap();
    await shown.waitFor();
    expect(await dialog.locator('.skeleton').filter({ visible: true }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'hidden' });
  }
});

test('P-ROUTE-03 P-ROUTE-08 P-ROUTE-16 P-ROUTE-23 P-PROD-04 contact, products and the small pages show their content', async () => {
  const page = await openDisabled('/contact');
  for (const text of ['Visit office', 'Call us', 'Chat with us', 'Message'])
    expect(await isVisible(page, text), text).toBe(true);
  expect(await page.locator('main noscript p').isVisible()).toBe(true);

  await page.goto(`${site().origin}/products`);
  const names = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
  for (const name of ['Tiffin Desk', 'Godown Stock', 'School Fees', 'Salon Chair']) expect(names).toContain(name);
  await page.getByText(/^Subscriptions for tiffin services/).waitFor();
  expect(await page.getByText('Loading our products').count()).toBe(0);

  for (const [path, text] of [
    ['/contactr', 'Message'],
    ['/signup', 'Step 1 of 2: who you are.'],
    ['/register', 'Mobile number'],
    ['/forget-password', 'This page needs JavaScript.'],
  ] as const) {
    await page.goto(site().origin + path);
    expect(await page.getByRole('main').getByText(text, { exact: true }).isVisible(), path).toBe(true);
  }
});

test('P-NAV-05 P-NAV-07 the menu opens, and its links lead to their pages', async () => {
  const page = await openDisabled('/about');
  const menu = await openMenu(page);
  await menu.getByText('Services', { exact: true }).click();
  await menu.getByRole('link', { name: 'Web Development' }).click();
  await page.waitForURL('**/services/web');
  await (await openMenu(page)).getByRole('link', { name: 'Reviews' }).click();
  await page.waitForURL('**/reviews');
});

test('P-CAR-10 every category and opening can be read, and each tab leads to its own', async () => {
  const page = await openDisabled('/career');
  for (const name of CATEGORIES) {
    expect(await positions(page).getByRole('heading', { level: 3, name, exact: true }).isVisible(), name).toBe(true);
  }
  const all = positions(page).getByRole('heading', { level: 4 });
  expect(await all.count()).toBe(10);
  for (const title of await all.all()) expect(await title.isVisible()).toBe(true);
  await tabOf(page, 'Business').click();
  await page.waitForURL('**#openings-business');
  const top = await positions(page)
    .getByRole('heading', { level: 3, name: 'Business' })
    .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeLessThan(PHONE.height);
});

test('P-ROUTE-09 P-ROUTE-10 P-ROUTE-12 every review can be read whole; its case study and the portfolio open', async () => {
  const page = await openDisabled('/reviews');
  const list = page.getByRole('region', { name: 'Reviews', exact: true });
  expect(await list.getByRole('article').count()).toBe(8);
  const clipped = await list
    .locator('blockquote p')
    .evaluateAll((all) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length);
  expect(clipped).toBe(0);
  expect(await list.getByRole('button').count()).toBe(0);
  await list.getByRole('article').filter({ hasText: 'Chitra Venkatesan' }).getByRole('link').click();
  await page.waitForURL('**/portfolio/looms');

  await page.goto(`${site().origin}/portfolio`);
  expect(await titlesOf(page)).toEqual(TITLES);
  await cardOf(page, TITLES[4] ?? '').click();
  await page.waitForURL('**/portfolio/stay');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rooms by the backwater');
});

test('P-ROUTE-10 the document of a portfolio item has no style attribute', async () => {
  const html = await (await fetch(`${site().origin}/portfolio/stay`, { headers: { Accept: 'text/html' } })).text();
  expect(html.match(/<[a-z][^>]*\sstyle=/i)).toBeNull();
});
