import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serviceLinks } from '#content/navigation.ts';
import { arrived, barOf, eventually, focused, mainNavOf, newVisitor, openMenu, settled } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const SERVICES = serviceLinks.map(({ label }) => label);

const triggerOf = (page: Page) => mainNavOf(page).getByRole('button', { name: 'Services' });
const shownServices = (page: Page) => mainNavOf(page).locator('.nav-panel a:visible').allTextContents();
const barBottom = (page: Page) => barOf(page).evaluate((bar) => bar.getBoundingClientRect().bottom);
const scrolledTo = (page: Page, y: number) => page.waitForFunction((at) => Math.abs(scrollY - at) < 2, y);

async function wheel(page: Page, by: number): Promise<void> {
  const from = await page.evaluate(() => scrollY);
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, by);
  await scrolledTo(page, Math.max(0, from + by));
  await settled(page);
}

const isOut = (page: Page) => eventually(() => barBottom(page)).toBeLessThanOrEqual(0);
const isIn = (page: Page) =>
  eventually(() => barOf(page).evaluate((bar) => bar.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);

test('P-NAV-04 the dropdown opens and closes by pointing, and a press on it does not close what pointing opened', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  expect(await shownServices(page)).toEqual([]);
  await triggerOf(page).hover();
  await eventually(() => shownServices(page)).toEqual(SERVICES);
  await triggerOf(page).click();
  await settled(page);
  expect(await shownServices(page)).toEqual(SERVICES);
  await mainNavOf(page).getByRole('link', { name: 'Software Development' }).hover();
  expect(await shownServices(page)).toEqual(SERVICES);
  await page.mouse.click(600, 600);
  await eventually(() => shownServices(page)).toEqual([]);
  await triggerOf(page).hover();
  await eventually(() => shownServices(page)).toEqual(SERVICES);
  await page.mouse.move(600, 600);
  await eventually(() => shownServices(page)).toEqual([]);
});

test('P-NAV-04 P-NAV-05 the dropdown opens, closes and leads on by touch', async () => {
  const { open } = await newVisitor({ hasTouch: true });
  const page = await open(site().origin);
  const trigger = triggerOf(page);
  await trigger.tap();
  await eventually(() => shownServices(page)).toEqual(SERVICES);
  await trigger.tap();
  await eventually(() => shownServices(page)).toEqual([]);
  await trigger.tap();
  await eventually(() => shownServices(page)).toEqual(SERVICES);
  await page.touchscreen.tap(600, 650);
  await eventually(() => shownServices(page)).toEqual([]);
  await trigger.tap();
  await mainNavOf(page).getByRole('link', { name: 'Digital Marketing' }).tap();
  await arrived(page, '/services/digital');
});

test('P-NAV-04 P-NAV-05 the dropdown opens, closes and leads on by keyboard', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  const trigger = triggerOf(page);
  await trigger.focus();
  expect(await trigger.getAttribute('aria-expanded')).toBe('false');
  // A closed panel is no stop of the keyboard.
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Products');
  await page.keyboard.press('Shift+Tab');

  await page.keyboard.press('Enter');
  await eventually(() => trigger.getAttribute('aria-expanded')).toBe('true');
  await eventually(() => shownServices(page)).toEqual(SERVICES);
  for (const label of SERVICES) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(label);
  }
  await page.keyboard.press('Escape');
  await eventually(() => shownServices(page)).toEqual([]);
  expect(await focused(page)).toBe('Services');

  // Leaving it closes it too.
  await page.keyboard.press('Space');
  await eventually(() => shownServices(page)).toEqual(SERVICES);
  await page.keyboard.press('Shift+Tab');
  await eventually(() => shownServices(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => shownServices(page)).toEqual(SERVICES);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await arrived(page, '/services/web');
});

test('P-NAV-12 P-NAV-13 the bar leaves on scrolling down and is back on scrolling up, but never near the top', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  await wheel(page, 70);
  expect(await barBottom(page)).toBeGreaterThan(60);
  await wheel(page, 400);
  await isOut(page);
  await wheel(page, -60);
  await isIn(page);
  await wheel(page, 200);
  await isOut(page);
  // Back within 80 px of the top, downwards again: it stays.
  await wheel(page, -600);
  await isIn(page);
  await wheel(page, 40);
  expect(await barOf(page).getAttribute('data-hidden')).toBeNull();
  expect(await barBottom(page)).toBeGreaterThan(60);
});

test('P-NAV-12 the bar stays while the keyboard is in it, and comes back for it', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('start page');
  await wheel(page, 500);
  expect(await barOf(page).getAttribute('data-hidden')).toBeNull();
  expect(await barBottom(page)).toBeGreaterThan(60);

  await page.locator('main').focus();
  await wheel(page, 300);
  await isOut(page);
  await barOf(page).getByRole('link', { name: 'Login' }).focus();
  await isIn(page);
});

test('P-NAV-12 the bar stays while its dropdown is open, and a link clicked in it does not hold it', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  await triggerOf(page).click();
  await eventually(() => shownServices(page)).toEqual(SERVICES);
  await page.evaluate(() => scrollBy(0, 400));
  await scrolledTo(page, 400);
  await settled(page);
  expect(await barOf(page).getAttribute('data-hidden')).toBeNull();
  expect(await shownServices(page)).toEqual(SERVICES);

  await mainNavOf(page).getByRole('link', { name: 'Products', exact: true }).click();
  await arrived(page, '/products');
  await page.getByRole('heading', { name: 'Tiffin Desk' }).waitFor();
  await wheel(page, 400);
  await isOut(page);
});

test('P-NAV-12 opening and closing the menu leaves the page where it was', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(`${site().origin}/contact`);
  await wheel(page, 700);
  await wheel(page, -100);
  await isIn(page);
  const menu = await openMenu(page);
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 500);
  await settled(page);
  expect(await barOf(page).getAttribute('data-hidden')).toBeNull();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test('P-NAV-12 the keyboard going into the bar does not move the page', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  await wheel(page, 700);
  await wheel(page, -100);
  await isIn(page);
  await barOf(page).evaluate((bar) => bar.querySelector('a')?.focus({ preventScroll: true }));
  for (const name of ['Home', 'About Us', 'Services']) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(name);
    await settled(page);
    expect(await page.evaluate(() => scrollY)).toBe(600);
  }
});
