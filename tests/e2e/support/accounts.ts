import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const emailOf = (page: Page) => page.getByLabel('Email', { exact: true });
export const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true });
export const codeFieldOf = (page: Page) => page.getByLabel('OTP', { exact: true });
export const buttonOf = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Stops the clock of the page; `page.clock.runFor` advances it. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Expects a toast that appeared while the clock was stopped to close after this time, in milliseconds. */
export async function lasts(page: Page, text: string, ms: number): Promise<void> {
  const toast = page.locator('.toast', { hasText: text });
  await toast.waitFor();
  await page.clock.runFor(ms - 300);
  expect(await toast.getAttribute('data-leaving')).toBeNull();
  await page.clock.runFor(600);
  await page.clock.resume();
  await toast.waitFor({ state: 'detached' });
}
