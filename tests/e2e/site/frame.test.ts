import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '../support/browser.ts';
import { storeSession } from '../support/device-storage.ts';
import { barOf, eventually, pageShown, settled } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

test('P-NAV-01 a path that starts with /admin has neither header nor footer', async () => {
  const { context, open } = await newVisitor();
  const { token } = site();
  await context.addInitScript((value) => {
    localStorage.setItem('role', 'admin');
    localStorage.setItem('token', value);
  }, token);
  for (const path of ['/admin/welcome', '/admin/no-such-screen']) {
    const page = await open(site().origin + path);
    await page.locator('main h1').waitFor();
    expect(await page.locator('.nav-bar').count(), path).toBe(0);
    expect(await page.locator('body footer').count(), path).toBe(0);
    expect(await page.getByRole('link', { name: 'Portfolio', exact: true }).count(), path).toBe(0);
  }
});

test('P-NAV-10 P-NAV-11 the button of the header follows a sign-in and sign-out in another tab', async () => {
  const { context, open } = await newVisitor();
  const page = await open(`${site().origin}/contact`);
  const login = barOf(page).getByRole('link', { name: 'Login', exact: true });
  const admin = barOf(page).getByRole('link', { name: 'Admin', exact: true });
  await login.waitFor();
  const other = await context.newPage();
  await other.goto(`${site().origin}/favicon.svg`);
  await other.evaluate(() => localStorage.setItem('role', 'admin'));
  await admin.waitFor();
  await other.evaluate(() => localStorage.removeItem('role'));
  await login.waitFor();
  await storeSession(other, { token: site().token, role: 'admin' });
  await admin.click();
  await pageShown(page, '/admin/welcome');
});

/** Whether the page has the height that it would have if the browser skipped no part of it. */
const isLaidOut = (page: Page) =>
  page.evaluate(() => {
    const { documentElement } = document;
    const height = documentElement.scrollHeight;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    const real = documentElement.scrollHeight;
    document.adoptedStyleSheets = [];
    return height === real;
  });

/** Number of parts whose styles and layout the browser skips while they are not near the screen. */
const skipped = (page: Page) =>
  page
    .locator('.below')
    .evaluateAll((all) => all.filter((it) => getComputedStyle(it).contentVisibility === 'auto').length);

test('what starts below the screen is laid out once a key is pressed, which may move the focus there', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(`${site().origin}/about`);
  expect(await isLaidOut(page)).toBe(false);
  await page.keyboard.press('Tab');
  await eventually(() => isLaidOut(page)).toBe(true);
});

test('what starts below the screen is laid out once the visitor scrolls, and a reload keeps the scroll position', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(`${site().origin}/`);
  const parts = await page.locator('.below').count();
  expect(parts).toBeGreaterThan(5);
  expect([await skipped(page), await isLaidOut(page)]).toEqual([parts, false]);
  await page.emulateMedia({ media: 'print' });
  expect(await skipped(page)).toBe(0);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => scrollBy(0, 1));
  await eventually(() => isLaidOut(page)).toBe(true);
  // Their heights are remembered, so that nothing moves when they are skipped again.
  await eventually(() => skipped(page)).toBe(parts);
  expect(await isLaidOut(page)).toBe(true);
  const title = page.getByRole('heading', { name: 'Ours Happy Clients', exact: true });
  await title.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
  await settled(page);
  await page.reload();
  await eventually(() => title.evaluate((it) => Math.abs(it.getBoundingClientRect().top) < innerHeight)).toBe(true);
});

test.each([
  ['Ours Happy Clients', '#happy-clients'],
  ['the contact form', '#contact-form'],
])('back on the home page, %s is where it was', async (_, heading) => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(`${site().origin}/`);
  const top = () => page.locator(heading).evaluate((it) => Math.round(it.getBoundingClientRect().top));
  await page.locator(heading).evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
  await eventually(() => isLaidOut(page)).toBe(true);
  await page.locator(heading).evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
  await settled(page);
  const before = await top();
  // Playwright would scroll to the link.
  await page.locator('a[href="/about"]').first().dispatchEvent('click');
  await pageShown(page, '/about');
  await page.goBack();
  await pageShown(page, '/');
  await eventually(() => isLaidOut(page)).toBe(true);
  await eventually(async () => Math.abs((await top()) - before)).toBeLessThan(3);
  expect(await skipped(page)).toBe(0);
  await page.mouse.wheel(0, 10);
  await eventually(() => skipped(page)).toBeGreaterThan(0);
});
