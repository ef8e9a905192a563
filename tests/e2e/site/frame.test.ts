import { expect, test } from 'vitest';
import { MOTION } from '../support/browser.ts';
import { storeSession } from '../support/device-storage.ts';
import { barOf, mainNavOf, pageShown, settled } from '../support/pages.ts';
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

test('the app takes over the first page without a transition, and without new styles for the whole page', async () => {
  const { context, open } = await newVisitor(MOTION);
  await context.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      document.documentElement.dataset.moved = '';
      return begin(options);
    };
  });
  const page = await open(`${site().origin}/contact`);
  await page.locator('.bars').waitFor({ state: 'attached' });
  await settled(page);
  const root = page.locator('html');
  expect(await root.evaluate((it) => it.getAttributeNames())).toEqual(['lang']);
  await mainNavOf(page).getByRole('link', { name: 'Products', exact: true }).click();
  await pageShown(page, '/products');
  expect(await root.evaluate((it) => it.getAttributeNames())).toEqual(['lang', 'data-moved']);
});

test('the title moves from page to page, and a click during the transition works at once', async () => {
  const { context, open, complaints } = await newVisitor(MOTION);
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
    // During the transition of the title.
    await page.waitForFunction(
      (count) => ((window as { moved?: number }).moved ?? 0) > count && document.getAnimations().length > 0,
      before,
    );
    await page.mouse.click(...target);
    await pageShown(page, second === 'Career' ? '/career' : '/products');
  }
  expect(await moved()).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});
