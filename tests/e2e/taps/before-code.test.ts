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
import { appRuns, buttonOf, eventually } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// Controls that are tapped before their code has loaded.

const site = sharedSite();
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
  const tapped = buttonOf(page, control.name);
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

test('controls tapped before their code is there act in the order of the taps, and the focus stays', async () => {
  const { context } = await newVisitor({ viewport: DESK });
  const scripts = await holdScripts(context);
  const page = await openPainted(context, `${site().origin}/login`);
  const [otp, password] = [buttonOf(page, 'Email OTP'), buttonOf(page, /^Password$/)];
  const show = buttonOf(page, 'Show password');
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
  const [otp, show] = [buttonOf(page, 'Email OTP'), buttonOf(page, 'Show password')];
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
  const pause = buttonOf(page, 'Pause technologies');
  const clicks = await watchClicks(pause);
  await pause.tap();
  await eventually(() => isPending(pause)).toBe(true);
  await buttonOf(page, 'Subscribe').tap();
  await opens('Subscription Successful')(page);
  await page.keyboard.press('Escape');
  expect(await clicks()).toBe('');
  scripts.release();
  await buttonOf(page, 'Play technologies').waitFor();
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

test('Apply Now shows that its code is loaded where it is loaded by the tap', async () => {
  const { context, open } = await newVisitor({ viewport: PHONE, hasTouch: true });
  const page = await open(`${site().origin}/career`);
  const scripts = await holdScripts(context, /\/assets\/ApplyDialog-/);
  const tapped = buttonOf(page, 'Apply Now');
  await tapped.tap();
  expect(await isPending(tapped)).toBe(true);
  scripts.release();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await noTapPending(page);
});
