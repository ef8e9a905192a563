import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE } from '../support/browser.ts';
import { holdScripts, isPending, noTapPending, openPainted } from '../support/late-scripts.ts';
import { appRuns, buttonOf, eventually, focused, settled } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// Controls that work before any script is there.

const site = sharedSite();

test('P-PROD-02 Learn More works before any script is there', async () => {
  const { context, complaints } = await newVisitor({ viewport: PHONE, hasTouch: true });
  const scripts = await holdScripts(context);
  const page = await openPainted(context, `${site().origin}/products`);
  const text = page.getByText('ready for the next.').locator('xpath=..').getByRole('paragraph');
  const height = async () => (await text.boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByText('Learn More').tap();
  await page.getByText('Show Less').waitFor({ timeout: 1_000 });
  expect(await height()).toBeGreaterThan(before * 2);
  scripts.release();
  await appRuns(page);
  expect(await height()).toBeGreaterThan(before * 2);
  await page.getByText('Show Less').tap();
  expect(await height()).toBe(before);
  expect(complaints).toEqual([]);
});

const FIRST_SCREENS = ['/', '/contact', '/products', '/career', '/services/web'].flatMap((path) =>
  [PHONE, DESK].map((size) => ({ path, size })),
);

test.each(FIRST_SCREENS)(
  '$path: no control on the first screen of $size.width px needs a script',
  async ({ path, size }) => {
    const { context } = await newVisitor({ viewport: size });
    await holdScripts(context);
    const page = await openPainted(context, site().origin + path);
    const needing = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLButtonElement>('#app :is(button, [role=button], [tabindex="0"])')]
        .filter((it) => it.checkVisibility() && it.getBoundingClientRect().top < innerHeight)
        // The browser executes a command, submits a form that is held, and shows the panel of the bar.
        .filter((it) => !(it.command || it.type === 'submit' || it.matches('.nav-item')))
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
    );
    expect(needing).toEqual([]);
    expect(await page.locator('#app :is(a[href], summary, [command], .nav-item)').count()).toBeGreaterThan(10);
  },
);

test('P-NAV-04 P-NAV-06 the menu works before any script is there, and stays open when the app starts', async () => {
  const { context, complaints } = await newVisitor({ viewport: PHONE, hasTouch: true });
  const scripts = await holdScripts(context);
  const page = await openPainted(context, `${site().origin}/about`);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await buttonOf(page, 'Open menu').tap();
  await menu.waitFor({ timeout: 1_000 });
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await menu.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Open menu');
  await buttonOf(page, 'Open menu').tap();
  await menu.getByText('Services', { exact: true }).tap();
  scripts.release();
  await appRuns(page);
  expect(await page.locator('[data-pending]').count()).toBe(0);
  await menu.getByRole('link', { name: 'App Development' }).tap();
  await page.waitForURL('**/services/app');
  await menu.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

/** Whether a dialog is a sheet at the lower edge of a window. */
const isSheet = async (dialog: Locator, height = 0) => {
  await settled(dialog.page());
  const box = await dialog.boundingBox();
  return box !== null && box.y > 20 && Math.abs(box.y + box.height - height) < 1;
};

const DIALOGS = [
  { path: '/about', name: 'Terms & Conditions', opened: 'Terms & Conditions', shows: /intellectual property/ },
  { path: '/about', name: 'Privacy Policy', opened: 'Privacy Policy', shows: /right to request deletion/ },
  { path: '/about', name: 'Cookies Policy', opened: 'Cookies Policy', shows: /traffic analysis/ },
  { path: '/services/web', name: 'View All Clients', opened: 'All clients', shows: 'Jhoola' },
];

test.each(DIALOGS)(
  'P-FOOT-16 P-FOOT-17 P-FOOT-18 P-FOOT-19 P-SVC-07 $path: $name works before any script is there, and stays open when the app starts',
  async ({ path, name, opened, shows }) => {
    const { context, complaints } = await newVisitor({ viewport: PHONE, hasTouch: true });
    const scripts = await holdScripts(context);
    const page = await openPainted(context, site().origin + path);
    const dialog = page.getByRole('dialog', { name: opened });
    for (const close of [
      () => buttonOf(page, 'Close').tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(PHONE.width / 2, 20),
    ]) {
      await buttonOf(page, name).tap();
      await dialog.getByText(shows).waitFor({ timeout: 1_000 });
      expect(await isSheet(dialog, page.viewportSize()?.height)).toBe(true);
      await close();
      await dialog.waitFor({ state: 'hidden', timeout: 1_000 });
      expect(await focused(page)).toBe(name);
    }
    await buttonOf(page, name).tap();
    scripts.release();
    await appRuns(page);
    await dialog.getByText(shows).waitFor();
    await buttonOf(page, 'Close').tap();
    await dialog.waitFor({ state: 'hidden' });
    // The app neither repeats nor undoes what the browser does.
    await buttonOf(page, name).tap();
    await dialog.getByText(shows).waitFor();
    await buttonOf(page, 'Close').tap();
    await dialog.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  },
);

test.each([
  { path: '/about', name: 'Open menu', opened: 'Menu', close: 'Close menu' },
  { path: '/about', name: 'Terms & Conditions', opened: 'Terms & Conditions', close: 'Close' },
])(
  'P-NAV-06 P-FOOT-16 P-FOOT-19 $name in a browser that opens no dialog by attributes: a tap is held, and the app opens and closes it',
  async ({ path, name, opened, close }) => {
    const { context } = await newVisitor({ viewport: PHONE, hasTouch: true });
    const scripts = await holdScripts(context);
    const page = await openPainted(context, site().origin + path);
    await page.evaluate(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
      for (const it of document.querySelectorAll('[commandfor]')) it.removeAttribute('commandfor');
      for (const it of document.querySelectorAll('[closedby]')) it.removeAttribute('closedby');
    });
    const open = buttonOf(page, name);
    await open.tap();
    expect(await isPending(open)).toBe(true);
    scripts.release();
    await page.getByRole('dialog', { name: opened }).waitFor();
    await noTapPending(page);
    await buttonOf(page, close).tap();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe(name);
    if (close !== 'Close') return;
    await open.tap();
    await page.getByRole('dialog', { name: opened }).waitFor();
    await page.touchscreen.tap(PHONE.width / 2, 20);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
);

test('P-NAV-04 the panel of services opens before any script is there, and stays open when the app starts', async () => {
  const { context } = await newVisitor({ viewport: DESK });
  const scripts = await holdScripts(context);
  const page = await openPainted(context, `${site().origin}/about`);
  const services = buttonOf(page, 'Services');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'App Development' });
  await services.click();
  await link.waitFor();
  expect(await isPending(services)).toBe(false);
  await page.mouse.move(600, 600);
  expect(await link.isVisible()).toBe(true);
  scripts.release();
  await appRuns(page);
  await eventually(() => services.getAttribute('aria-expanded')).toBe('true');
  await page.mouse.click(600, 600);
  await link.waitFor({ state: 'hidden' });
});

test('offline lab: a network chosen before the code is there is shown at once, and turned on', async () => {
  const { context } = await newVisitor({ viewport: PHONE, hasTouch: true, serviceWorkers: 'allow' });
  const scripts = await holdScripts(context);
  const page = await openPainted(context, `${site().origin}/offline-lab`);
  const network = page.getByRole('radio', { name: 'Slow 3G' });
  await network.tap();
  expect(await network.isChecked()).toBe(true);
  scripts.release();
  await page.getByRole('region', { name: 'Simulated network' }).getByText('Slow 3G').waitFor();
  expect(await network.isChecked()).toBe(true);
});
