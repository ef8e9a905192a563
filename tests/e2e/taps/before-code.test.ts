import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, MOTION, PHONE } from '../support/browser.ts';
import {
  holdScripts,
  isPending,
  loadingNotice,
  noTapPending,
  openPainted,
  watchClicks,
} from '../support/late-scripts.ts';
import { appRuns, eventually, focused, settled } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// Controls that are tapped before their code has loaded.

const site = sharedSite();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const opens = (name: string) => (page: Page) => page.getByRole('dialog', { name }).waitFor();

const CONTROLS: readonly { path: string; name: string | RegExp; works: (page: Page) => Promise<void> }[] = [
  { path: '/career', name: /^Apply Now/, works: opens('Join Our Team') },
  { path: '/career', name: /^Enlarge/, works: opens('Gallery') },
  {
    path: '/login',
    name: 'Email OTP',
    works: (page) => page.locator('[aria-pressed=true]').filter({ hasText: 'Email OTP' }).waitFor(),
  },
];

test.each(CONTROLS)('$path: $name, tapped before its code is there, says so at once and acts once', async (control) => {
  const { context, complaints } = await newVisitor({ viewport: PHONE, hasTouch: true });
  const scripts = await holdScripts(context);
  const page = await openPainted(context, site().origin + control.path);
  const tapped = button(page, control.name);
  const clicks = await watchClicks(tapped);
  await tapped.tap();
  expect(await isPending(tapped)).toBe(true);
  expect(await loadingNotice(page).getByText('Loading…').isVisible()).toBe(true);
  // A second tap while the first is pending does not repeat the action.
  await tapped.tap();
  scripts.release();
  await control.works(page);
  await noTapPending(page);
  expect(await clicks()).toBe('0');
  expect(await loadingNotice(page).getByText('Loading…').isVisible()).toBe(false);
  expect(await page.getByRole('dialog').count()).toBeLessThanOrEqual(1);
  expect(complaints).toEqual([]);
});

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
  await button(page, 'Open menu').tap();
  await menu.waitFor({ timeout: 1_000 });
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await menu.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Open menu');
  await button(page, 'Open menu').tap();
  await menu.getByText('Services', { exact: true }).tap();
  scripts.release();
  await appRuns(page);
  expect(await page.locator('[data-pending]').count()).toBe(0);
  await menu.getByRole('link', { name: 'App Development' }).tap();
  await page.waitForURL('**/services/app');
  await menu.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

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
      () => button(page, 'Close').tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(PHONE.width / 2, 20),
    ]) {
      await button(page, name).tap();
      await dialog.getByText(shows).waitFor({ timeout: 1_000 });
      expect(await isInside(dialog, page.viewportSize()?.height)).toBe(true);
      await close();
      await dialog.waitFor({ state: 'hidden', timeout: 1_000 });
      expect(await focused(page)).toBe(name);
    }
    await button(page, name).tap();
    scripts.release();
    await appRuns(page);
    await dialog.getByText(shows).waitFor();
    await button(page, 'Close').tap();
    await dialog.waitFor({ state: 'hidden' });
    // The app neither repeats nor undoes what the browser does.
    await button(page, name).tap();
    await dialog.getByText(shows).waitFor();
    await button(page, 'Close').tap();
    await dialog.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  },
);

/** Whether a dialog is a sheet at the lower edge of a window. */
const isInside = async (dialog: Locator, height = 0) => {
  await settled(dialog.page());
  const box = await dialog.boundingBox();
  return box !== null && box.y > 20 && Math.abs(box.y + box.height - height) < 1;
};

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
    const open = button(page, name);
    await open.tap();
    expect(await isPending(open)).toBe(true);
    scripts.release();
    await opens(opened)(page);
    await noTapPending(page);
    await button(page, close).tap();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe(name);
    if (close !== 'Close') return;
    await open.tap();
    await opens(opened)(page);
    await page.touchscreen.tap(PHONE.width / 2, 20);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
);

test('P-NAV-04 the panel of services opens before any script is there, and stays open when the app starts', async () => {
  const { context } = await newVisitor({ viewport: DESK });
  const scripts = await holdScripts(context);
  const page = await openPainted(context, `${site().origin}/about`);
  const services = button(page, 'Services');
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

test('controls tapped before their code is there act in the order of the taps, and the focus stays', async () => {
  const { context } = await newVisitor({ viewport: DESK });
  const scripts = await holdScripts(context);
  const page = await openPainted(context, `${site().origin}/login`);
  const [otp, password] = [button(page, 'Email OTP'), button(page, /^Password$/)];
  const show = button(page, 'Show password');
  const clicks = await watchClicks(otp, password, show);
  for (const control of [show, otp, password]) await control.click();
  await page.locator('footer input').focus();
  scripts.release();
  await noTapPending(page);
  expect(await clicks()).toBe('201');
  expect(await password.getAttribute('aria-pressed')).toBe('true');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('email');
});

test('a control that has become another by the time its code is there is not clicked', async () => {
  const { context } = await newVisitor({ viewport: DESK });
  const scripts = await holdScripts(context);
  const page = await openPainted(context, `${site().origin}/login`);
  const [otp, show] = [button(page, 'Email OTP'), button(page, 'Show password')];
  const clicks = await watchClicks(otp, show);
  await otp.click();
  await show.click();
  await otp.evaluate((it) => {
    it.ariaLabel = 'Something else';
  });
  scripts.release();
  await noTapPending(page);
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  expect(await clicks()).toBe('1');
});

test('a part of the home page that is not there yet holds its taps, and the rest of the page does not wait for it', async () => {
  const { context } = await newVisitor({ ...MOTION, viewport: PHONE, hasTouch: true });
  const scripts = await holdScripts(context, /\/assets\/TechnologyMarquee-/);
  const page = await context.newPage();
  await page.goto(site().origin, { waitUntil: 'commit' });
  await appRuns(page);
  const pause = button(page, 'Pause technologies');
  const clicks = await watchClicks(pause);
  await pause.tap();
  await eventually(() => isPending(pause)).toBe(true);
  await button(page, 'Subscribe').tap();
  await opens('Subscription Successful')(page);
  await page.keyboard.press('Escape');
  expect(await clicks()).toBe('');
  scripts.release();
  await button(page, 'Play technologies').waitFor();
  await noTapPending(page);
  expect(await clicks()).toBe('0');
});

test.each([
  { path: '/login', send: 'Login', call: '/admins/login', says: 'Invalid email or password' },
  { path: '/signup', send: 'Send OTP', call: '/admins/sendOTP', says: 'OTP sent to your email' },
])('$path: $send, tapped before its code is there, asks for what is missing, then sends once', async (form) => {
  const { context } = await newVisitor({ viewport: PHONE, hasTouch: true });
  const { origin, network } = site();
  const scripts = await holdScripts(context);
  const page = await openPainted(context, origin + form.path);
  const tapped = page.getByRole('button', { name: form.send, exact: true });
  await tapped.tap();
  expect(await page.evaluate(() => document.activeElement?.matches('input:invalid'))).toBe(true);
  if (form.path === '/signup') await page.getByLabel('Name', { exact: true }).fill('Asha');
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('nine bridges over the kshipra');
  await tapped.tap();
  expect(await isPending(tapped)).toBe(true);
  scripts.release();
  await page.getByText(form.says).first().waitFor();
  expect(network.requests.filter(({ url }) => url === form.call)).toHaveLength(1);
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

test('Apply Now shows that its code is loaded where it is loaded by the tap', async () => {
  const { context, open } = await newVisitor({ viewport: PHONE, hasTouch: true });
  const page = await open(`${site().origin}/career`);
  const scripts = await holdScripts(context, /\/assets\/ApplyDialog-/);
  const tapped = button(page, 'Apply Now');
  await tapped.tap();
  expect(await isPending(tapped)).toBe(true);
  scripts.release();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await noTapPending(page);
});
