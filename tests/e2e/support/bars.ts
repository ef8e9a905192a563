import type { Page } from 'playwright-core';
import { WAIT } from './browser.ts';

export const OFFLINE = 'You are offline. What you saw before still opens; what you send waits here.';
export const UNREACHABLE = 'The server cannot be reached. What you saw before still opens; what you send waits here.';
export const BACK = 'Back online.';

/** The status bar below the page. */
export const barsOf = (page: Page) => page.locator('.bars');

/** The one notice about the connection. */
export const noticeOf = (page: Page) => page.locator('.bars > [role=status]');

/** Waits until the notice has a text; an empty text means no notice. */
export const noticeShows = (page: Page, text: string) =>
  page.waitForFunction(
    (expected) => document.querySelector('.bars > [role=status]')?.textContent === expected,
    text,
    // Two requests may have to time out first.
    { timeout: WAIT },
  );

/** Records the texts of the notice from now on. @returns function that reads the recorded texts */
export async function recordNotices(page: Page): Promise<() => Promise<string[]>> {
  await noticeOf(page).waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const notice = document.querySelector('.bars > [role=status]') as Element;
    const all: string[] = [];
    Object.assign(window, { noted: all });
    new MutationObserver(() => all.push(notice.textContent ?? '')).observe(notice, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}
