import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DIALOG, violationsOf } from '../support/axe.ts';
import { formOf } from '../support/contact-form.ts';
import {
  goToTop,
  offering,
  offerOf,
  offersOn,
  promptStateOf,
  SAFARI_ON_IOS,
  sendMessage,
} from '../support/installing.ts';
import { eventually, focused, openPage, overflowOf, settled } from '../support/pages.ts';
import { DESK, installed, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// When and how the app offers to be installed, and how long an answer is remembered.

const site = sharedSite();
const contact = () => `${site().origin}/contact`;
const remembered = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('install') ?? '{}'));

test('the offer: never at once, after something went well, not over a form; one press asks, the thanks follow, then never again', async () => {
  const { context } = await newVisitor({ viewport: PHONE });
  await offering(context, 'accepted');
  const page = await openPage(context, contact());
  await eventually(() => promptStateOf(page)).toEqual({ isPrevented: true, prompts: 0 });
  expect(await offersOn(page)).toBe(0);

  await sendMessage(page, 'Offer me the app');
  await eventually(() => offersOn(page)).toBe(1);
  await formOf(page).locator('[name=message]').scrollIntoViewIfNeeded();
  await page.waitForTimeout(2_500);
  expect(await offerOf(page).isVisible()).toBe(false);
  await goToTop(page);
  await offerOf(page).waitFor();
  await page.getByRole('status').getByText('This site can be installed as an app').waitFor();
  await formOf(page).locator('[name=message]').focus();
  await offerOf(page).waitFor({ state: 'hidden' });
  await goToTop(page);
  await offerOf(page).waitFor();

  // The offer comes after the last link in the tab order; the keys go back from its end.
  await page.getByRole('link').last().focus();
  await offerOf(page).getByRole('button', { name: 'Not now' }).focus();
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Install the app');
  await page.keyboard.press('Enter');
  await offerOf(page).waitFor({ state: 'detached' });
  expect(await promptStateOf(page)).toEqual({ isPrevented: true, prompts: 1 });

  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByText('Thank you for installing Dobindu').waitFor();
  expect(await remembered(page)).toMatchObject({ isInstalled: true });
  await page.reload();
  await settled(page);
  await sendMessage(page, 'Offer me nothing');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await page.waitForTimeout(1_000);
  expect([await offersOn(page), await notices.getByText('Thank you').count()]).toEqual([0, 0]);
});

test('turned down, by the card or in the browser’s question, it stays away for 90 days', async () => {
  for (const button of ['Not now', 'Install the app']) {
    const { context } = await newVisitor({ viewport: PHONE });
    await offering(context, 'dismissed');
    const page = await openPage(context, contact());
    await sendMessage(page, `First, ${button}`);
    await goToTop(page);
    await offerOf(page).getByRole('button', { name: button }).click();
    await offerOf(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect((await promptStateOf(page)).prompts).toBe(button === 'Not now' ? 0 : 1);
    expect(Date.now() - (await remembered(page)).dismissedAt).toBeLessThan(60_000);
    if (button === 'Install the app') continue;

    for (const [days, count] of [
      [89, 0],
      [91, 1],
    ] as const) {
      await page.evaluate((ago) => {
        localStorage.setItem('install', JSON.stringify({ dismissedAt: Date.now() - ago * 86_400_000 }));
      }, days);
      await page.reload();
      await eventually(async () => (await promptStateOf(page)).isPrevented).toBe(true);
      await sendMessage(page, `Again after ${days} days`);
      await page.waitForTimeout(1_000);
      expect(await offersOn(page), `${days} days`).toBe(count);
    }
  }
});

test('who comes back and reads is offered the app, not before; the installed app is offered nothing', async () => {
  const visitor = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  await offering(visitor.context, 'accepted');
  await installed(await visitor.open(`${site().origin}/about`));
  const page = await visitor.context.newPage();
  await page.clock.install();
  const comeBack = async (hours: number) => {
    await page.goto(`${site().origin}/about`);
    await eventually(async () => (await remembered(page)).visitedAt).toBeTypeOf('number');
    await page.evaluate((ago) => {
      localStorage.setItem('install', JSON.stringify({ visitedAt: Date.now() - ago * 3_600_000 }));
    }, hours);
    await page.reload();
    await eventually(async () => Date.now() - (await remembered(page)).visitedAt).toBeLessThan(60_000);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight * 0.6, behavior: 'instant' }));
    await page.clock.runFor(19_000);
    await settled(page);
    expect(await offersOn(page)).toBe(0);
    await page.clock.runFor(2_000);
  };
  await comeBack(3);
  await page.waitForTimeout(1_000);
  expect(await offersOn(page)).toBe(0);
  // Removed, so that the test can detect when the next visit is recorded.
  await page.evaluate(() => localStorage.removeItem('install'));
  await comeBack(5);
  // The code that shows it may load late, and then waits a little by the page's clock.
  await eventually(async () => {
    await page.clock.runFor(500);
    return offersOn(page);
  }).toBe(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const standalone = await visitor.context.newPage();
  await standalone.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query.includes('display-mode') ? ({ matches: query.includes('standalone') } as MediaQueryList) : ask(query);
  });
  await standalone.goto(contact());
  // First start of an app whose installation no event has reported: on iOS it has its own storage.
  await standalone.getByText('Thank you for installing Dobindu').waitFor();
  await sendMessage(standalone, 'From the app');
  await standalone.waitForTimeout(500);
  expect(await offersOn(standalone)).toBe(0);
});

test('on iOS a sheet shows the two taps; axe finds nothing serious; where nothing can be installed, nothing is offered', async () => {
  const other = await newVisitor({ viewport: PHONE, userAgent: SAFARI_ON_IOS.replace(/ Version\S+/, '') });
  const without = await other.open(contact());
  await sendMessage(without, 'From within an app');
  await without.waitForTimeout(500);
  expect(await offersOn(without)).toBe(0);

  const { open, complaints } = await newVisitor({ viewport: PHONE, bypassCSP: true, userAgent: SAFARI_ON_IOS });
  const page = await open(contact());
  await sendMessage(page, 'From an iPhone');
  await goToTop(page);
  await offerOf(page).waitFor();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    expect(await violationsOf(page, '.install-card'), String(size.width)).toEqual([]);
  }
  for (const button of await offerOf(page).getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
  await offerOf(page).getByRole('button', { name: 'Show me how' }).click();
  const sheet = page.getByRole('dialog', { name: 'Two taps to your home screen' });
  await sheet.waitFor();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    expect(await violationsOf(page, DIALOG), String(size.width)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await overflowOf(page)).by).toBe(0);
  const steps = await sheet.getByRole('listitem').allTextContents();
  expect(steps).toHaveLength(2);
  expect(steps[0]).toMatch(/Tap Share/);
  expect(steps[1]).toMatch(/Tap Add to Home Screen/);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(Date.now() - (await remembered(page)).dismissedAt).toBeLessThan(60_000);
  expect([await offersOn(page), await page.evaluate(() => document.activeElement?.id)]).toEqual([0, 'main']);
  expect(complaints).toEqual([]);
});
