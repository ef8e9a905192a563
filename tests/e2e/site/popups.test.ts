import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, focused, newVisitor, seenWhole, settled } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const dialogsOf = (page: Page) => page.getByRole('dialog');
const subscribeForm = (page: Page) => page.locator('footer form');
const gone = (page: Page) => dialogsOf(page).waitFor({ state: 'detached' });

async function openPopup(page: Page, name: string) {
  await page.locator('footer').getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

const TEXTS: Record<string, RegExp[]> = {
  'Terms & Conditions': [
    /misuse of our services/i,
    /intellectual property of the provider/i,
    /violates.*legal action/i,
  ],
  'Privacy Policy': [
    /only the data that is necessary/i,
    /not share .* without your consent/i,
    /right to request deletion/i,
  ],
  'Cookies Policy': [/traffic analysis/i, /disable cookies in your browser/i],
};

test('P-FOOT-16 P-FOOT-17 P-FOOT-18 P-FOOT-19 P-FOOT-20 P-FOOT-21 P-FOOT-22 the three popups: their texts as bullets, closed by ×, by Esc and by a press beside them', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  for (const [name, bullets] of Object.entries(TEXTS)) {
    const dialog = await openPopup(page, name);
    expect(await dialog.getByRole('heading').textContent()).toBe(name);
    const points = await dialog.getByRole('listitem').allTextContents();
    expect(points).toHaveLength(bullets.length);
    for (const [index, bullet] of bullets.entries()) expect(points[index]).toMatch(bullet);

    const close = dialog.getByRole('button', { name: 'Close' });
    expect((await close.textContent())?.trim()).toBe('×');
    await close.click();
    await gone(page);
    await eventually(() => focused(page)).toBe(name);

    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await gone(page);
    await eventually(() => focused(page)).toBe(name);

    await openPopup(page, name);
    await page.mouse.click(20, 20);
    await gone(page);
  }
  expect(page.url()).toBe(`${site().origin}/`);
});

test('a popup that Esc closes leaves at once: none stands closed until the page has heard of it', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  const name = Object.keys(TEXTS)[0] ?? '';
  await openPopup(page, name);
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    // Of a dialog that has left, its own event reaches no window.
    for (const type of ['cancel', 'close']) addEventListener(type, () => told.push(type), true);
  });
  await page.keyboard.press('Escape');
  await gone(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(['cancel']);
  expect(await focused(page)).toBe(name);
});

test('P-FOOT-24 one popup at a time: what is behind an open one cannot be pressed, and the next takes its place', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  for (const name of Object.keys(TEXTS)) {
    const dialog = await openPopup(page, name);
    expect(await dialogsOf(page).count()).toBe(1);
    // The keyboard stays inside, too: all the way round it never reaches a button of the page.
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('footer.footer, main, header.nav-bar')),
      ).toBeNull();
    }
    const privacy = page.locator('footer.footer').getByRole('button', { name: 'Privacy Policy' });
    const isCovered = await privacy.evaluate((button) => {
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('dialog') != null;
    });
    expect(isCovered).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await gone(page);
  }
  await subscribeForm(page).getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('dialog', { name: 'Subscription Successful' }).waitFor();
  expect(await dialogsOf(page).count()).toBe(1);
});

test('P-FOOT-23 at a small height the text scrolls inside the popup, its × stays in view, and the page behind is still', async () => {
  const { open } = await newVisitor({ viewport: { width: 320, height: 420 } });
  const page = await open(site().origin);
  const dialog = await openPopup(page, 'Terms & Conditions');
  const scrolled = await page.evaluate(() => scrollY);
  const body = dialog.locator('section');
  const size = await body.evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
  expect(size.scrollHeight).toBeGreaterThan(size.clientHeight);
  // Once it has come up from below, all of it is in the window.
  await eventually(() => dialog.evaluate((sheet) => sheet.getBoundingClientRect().bottom)).toBeLessThanOrEqual(420);
  expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual(0);

  const last = dialog.getByRole('listitem').last();
  await body.hover();
  await page.mouse.wheel(0, 5000);
  await eventually(() => body.evaluate(({ scrollTop }) => scrollTop)).toBe(size.scrollHeight - size.clientHeight);
  const bottom = await last.evaluate((item) => item.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(420);
  const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
  expect(close?.y).toBeGreaterThanOrEqual(0);
  expect((close?.y ?? 0) + (close?.height ?? 0)).toBeLessThan(420);
  // The wheel goes on after the text has ended: the page must not take over.
  await page.mouse.wheel(0, 800);
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('P-FOOT-23 the text of a popup scrolls by keyboard', async () => {
  const { open } = await newVisitor({ viewport: { width: 320, height: 420 } });
  const page = await open(site().origin);
  const body = (await openPopup(page, 'Terms & Conditions')).locator('section');
  await page.keyboard.press('Tab');
  expect(await body.evaluate((section) => section === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  await eventually(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('P-SUB-01 P-SUB-02 P-SUB-03 P-SUB-05 P-SUB-06 P-SUB-07 P-SUB-08 P-API-08 subscribing with nothing or an address: a popup, and no request', async () => {
  const { context, open } = await newVisitor({ viewport: PHONE });
  const page = await open(site().origin);
  // On the way to the footer everything above it is asked for.
  await seenWhole(page, site().network);
  const form = subscribeForm(page);
  const inputs = form.locator('input, select, textarea');
  expect(await inputs.count()).toBe(1);
  expect(await inputs.getAttribute('type')).toBe('email');
  expect(await inputs.getAttribute('placeholder')).toBe('Enter your email');
  expect(await inputs.getAttribute('required')).toBeNull();

  const requests: string[] = [];
  context.on('request', (request) => {
    // The popup's own code comes with its first opening.
    const isScript = request.method() === 'GET' && /\/assets\/[^/]+\.js$/.test(request.url());
    if (!isScript) requests.push(`${request.method()} ${request.url()}`);
  });
  for (const address of ['', 'asha@example.com']) {
    await inputs.fill(address);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    const popup = page.getByRole('dialog', { name: 'Subscription Successful' });
    await popup.waitFor();
    const text = await popup.locator('section').textContent();
    expect(text).toMatch(/thank you for subscribing/i);
    expect(text).toMatch(/subscribed for four users/i);
    expect(text).toMatch(/sales team will reach out shortly with the next steps/i);
    await popup.getByRole('button', { name: 'Close' }).click();
    await gone(page);
    expect(page.url()).toBe(`${site().origin}/`);
  }
  await settled(page);
  expect(requests).toEqual([]);
});

test('P-SUB-04 the browser alone refuses what is no e-mail address', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  const input = subscribeForm(page).locator('input');
  const button = subscribeForm(page).getByRole('button', { name: 'Subscribe' });
  await input.fill('x');
  await button.click();
  await settled(page);
  expect(await input.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);
  expect(await dialogsOf(page).count()).toBe(0);
  await input.fill('x@y');
  await button.click();
  await page.getByRole('dialog', { name: 'Subscription Successful' }).waitFor();
});
