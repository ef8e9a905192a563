import type { Page } from 'playwright-core';
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
import { appRuns, eventually, focused } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// Controls that are tapped before their code has loaded.

const site = sharedSite();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const opens = (name: string) => (page: Page) => page.getByRole('dialog', { name }).waitFor();

const CONTROLS: readonly { path: string; name: string | RegExp; works: (page: Page) => Promise<void> }[] = [
  { path: '/about', name: 'Terms & Conditions', works: opens('Terms & Conditions') },
  { path: '/about', name: 'Privacy Policy', works: opens('Privacy Policy') },
  { path: '/about', name: 'Cookies Policy', works: opens('Cookies Policy') },
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

test('P-NAV-06 in a browser that cannot open a dialog by attributes, a tap on the menu is held', async () => {
  const { context } = await newVisitor({ viewport: PHONE, hasTouch: true });
  await context.addInitScript(() => Reflect.deleteProperty(HTMLButtonElement.prototype, 'command'));
  const scripts = await holdScripts(context);
  const page = await openPainted(context, `${site().origin}/about`);
  const open = button(page, 'Open menu');
  await open.evaluate((it) => it.removeAttribute('commandfor'));
  await open.tap();
  expect(await isPending(open)).toBe(true);
  scripts.release();
  await opens('Menu')(page);
  await noTapPending(page);
});

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
  const page = await openPainted(context, `${site().origin}/about`);
  const [terms, privacy] = [button(page, 'Terms & Conditions'), button(page, 'Privacy Policy')];
  const clicks = await watchClicks(terms, privacy);
  await terms.click();
  await privacy.click();
  await terms.evaluate((it) => {
    it.ariaLabel = 'Something else';
  });
  scripts.release();
  await opens('Privacy Policy')(page);
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
  await button(page, 'Terms & Conditions').tap();
  await opens('Terms & Conditions')(page);
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

test.each(['Terms & Conditions', 'Apply Now'])(
  '%s shows that its code is loaded where it is loaded by the tap',
  async (name) => {
    const { context, open } = await newVisitor({ viewport: PHONE, hasTouch: true });
    const page = await open(`${site().origin}/career`);
    const scripts = await holdScripts(context, /\/assets\/(FooterPopup|ApplyDialog)-/);
    const tapped = page.getByRole('button', { name }).first();
    await tapped.tap();
    expect(await isPending(tapped)).toBe(true);
    scripts.release();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await noTapPending(page);
  },
);
