import { expect, test } from 'vitest';
import { navigation, serviceLinks } from '#content/navigation.ts';
import { site as config } from '#content/site.ts';
import { arrived, barOf, eventually, focused, mainNavOf, newVisitor, openMenu, running } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const LABELS = ['Home', 'About Us', 'Services', 'Products', 'Portfolio', 'Career', 'Contact Us'];

test('P-NAV-01 a path that starts with /admin has neither bar nor footer', async () => {
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

test('P-NAV-05 the plain items and the four services lead to their paths without loading a document', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const entry of navigation) {
    if ('items' in entry) continue;
    await mainNavOf(page).getByRole('link', { name: entry.label, exact: true }).click();
    await arrived(page, entry.to);
  }
  for (const { label, to } of serviceLinks) {
    await mainNavOf(page).getByRole('button', { name: 'Services' }).click();
    await mainNavOf(page).getByRole('link', { name: label }).click();
    await arrived(page, to);
    await mainNavOf(page).getByRole('link', { name: label }).waitFor({ state: 'hidden' });
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('P-NAV-06 P-NAV-07 P-NAV-08 P-NAV-09 the menu at 360 px adds Team, Reviews and the phone number', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(site().origin);
  expect(await mainNavOf(page).isVisible()).toBe(false);
  const menu = await openMenu(page);
  const rows = menu.getByRole('navigation').locator('> ul > li > :is(a, button)');
  expect((await rows.allTextContents()).map((text) => text.trim())).toEqual([...LABELS, 'Team', 'Reviews']);

  const phone = menu.locator('a[href^="tel:"]');
  expect(await phone.textContent()).toBe(config.phone);
  expect(await phone.getAttribute('href')).toBe(`tel:${config.phone?.replaceAll(' ', '')}`);

  for (const [label, path] of [['Team', '/team'] as const, ['Reviews', '/reviews'] as const]) {
    if (!(await menu.isVisible())) await openMenu(page);
    await menu.getByRole('link', { name: label }).click();
    await arrived(page, path);
    expect(await menu.isVisible()).toBe(false);
  }
  await openMenu(page);
  await menu.getByRole('button', { name: 'Services' }).click();
  await menu.getByRole('link', { name: 'App Development' }).click();
  await arrived(page, '/services/app');
});

test('P-NAV-09 every phone link of the site is the one number of the configuration', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(`${site().origin}/contact`);
  await openMenu(page);
  const links = await page.locator('a[href^="tel:"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links.length).toBeGreaterThan(1);
  expect(new Set(links)).toEqual(new Set([`tel:${config.phone?.replaceAll(' ', '')}`]));
});

test('P-NAV-10 P-NAV-11 the button is Admin for the stored role admin and Login for every other', async () => {
  const { context, open } = await newVisitor();
  const page = await open(site().origin);
  const bar = barOf(page);
  const login = bar.getByRole('link', { name: 'Login', exact: true });
  const admin = bar.getByRole('link', { name: 'Admin', exact: true });
  const store = (role: string) => page.evaluate((value) => localStorage.setItem('role', value), role);

  expect(await login.getAttribute('href')).toBe('/login');
  for (const role of ['user', 'Admin', '']) {
    await store(role);
    await page.reload();
    await running(page);
    expect([await login.count(), await admin.count()], role).toEqual([1, 0]);
  }
  await store('admin');
  await page.reload();
  await admin.waitFor();
  expect(await admin.getAttribute('href')).toBe('/admin/welcome');
  expect(await login.count()).toBe(0);

  // Another tab signs out and in again: this one follows without a reload.
  const other = await context.newPage();
  await other.goto(`${site().origin}/favicon.svg`);
  await other.evaluate(() => localStorage.removeItem('role'));
  await login.waitFor();
  await other.evaluate(() => localStorage.setItem('role', 'admin'));
  await admin.click();
  await arrived(page, '/admin/welcome');
});

test('the skip link is the first stop and brings the focus into the content', async () => {
  const { open } = await newVisitor();
  for (const path of ['/', '/contact', '/no-such-page']) {
    const page = await open(site().origin + path);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect((await skip.boundingBox())?.y, path).toBeLessThan(0);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await eventually(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), path).toBe(true);
  }
});

test('the menu gives the focus back to its button, by Esc and by its × alike', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(site().origin);
  const menu = await openMenu(page);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Open menu');
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await menu.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Open menu');
});

test('from page to page the title moves over, and a click on anything counts at once', async () => {
  const { context, open, complaints } = await newVisitor();
  await context.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = begin(options);
      transition.ready.then(
        () => Object.assign(window, { moved: ((window as { moved?: number }).moved ?? 0) + 1 }),
        () => undefined,
      );
      return transition;
    };
  });
  const page = await open(`${site().origin}/contact`);
  const nav = mainNavOf(page);
  const boxOf = async (name: string) => {
    const box = await nav.getByRole('link', { name, exact: true }).boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  };
  const moved = () => page.evaluate(() => (window as { moved?: number }).moved ?? 0);
  for (const [first, second] of [
    ['About Us', 'Products'],
    ['Portfolio', 'Career'],
  ] as const) {
    const target = await boxOf(second);
    const before = await moved();
    await page.mouse.click(...(await boxOf(first)));
    // While the title is on its way from its old place to the new one.
    await page.waitForFunction(
      (count) => ((window as { moved?: number }).moved ?? 0) > count && document.getAnimations().length > 0,
      before,
    );
    await page.mouse.click(...target);
    await arrived(page, second === 'Career' ? '/career' : '/products');
  }
  expect(await moved()).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});

test('with less motion asked for no title moves', async () => {
  const { open } = await newVisitor({ reducedMotion: 'reduce' });
  const page = await open(`${site().origin}/contact`);
  expect(await page.locator('main h1').evaluate((title) => getComputedStyle(title).viewTransitionName)).toBe('none');
  await mainNavOf(page).getByRole('link', { name: 'About Us', exact: true }).click();
  await arrived(page, '/about');
});
