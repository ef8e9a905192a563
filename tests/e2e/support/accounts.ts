import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from './browser.ts';
import { newVisitor } from './pages.ts';

export const emailOf = (page: Page) => page.getByLabel('Email', { exact: true });
export const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true });
export const codeFieldOf = (page: Page) => page.getByLabel('OTP', { exact: true });
export const buttonOf = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** A call of the sign-in screens, as it left the page. */
interface Asked {
  readonly call: string;
  readonly body: unknown;
  readonly authorization: string | undefined;
}

/**
 * A new visitor on one of the sign-in screens.
 * @param url the screen's
 * @returns the page, and the calls it makes of accounts from now on
 */
export async function atScreen(url: string) {
  const person = await newVisitor({ viewport: PHONE });
  const page = await person.open(url);
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/admins/')) return;
    const { authorization } = request.headers();
    asked.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON(), authorization });
  });
  return { person, page, asked };
}

/** Pastes a text into what has the focus. */
export const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, given);
  }, text);

/** Holds the page's time; it goes on by `page.clock.runFor` alone. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Expects a toast that came while time was held to be there for so long, and no longer. */
export async function lasts(page: Page, text: string, ms: number): Promise<void> {
  const toast = page.locator('.toast', { hasText: text });
  await toast.waitFor();
  await page.clock.runFor(ms - 300);
  expect(await toast.getAttribute('data-leaving')).toBeNull();
  await page.clock.runFor(600);
  await page.clock.resume();
  await toast.waitFor({ state: 'detached' });
}
