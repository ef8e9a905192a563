import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** How long a page takes at most, in milliseconds. */
const SLOWEST_PAGE = 8_000;
/** How long a renewal may be on its way: whoever goes on at once is interrupted by the same one again. */
const RENEWAL = 500;

/**
 * Opens a page in a tab that may just be renewed for a new build, by any tab's answer: that interrupts it, or takes its
 * place without a word.
 */
export async function goTo(page: Page, url: string, tries = 5): Promise<void> {
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: SLOWEST_PAGE });
  } catch (error) {
    if (tries <= 1 || !/interrupted|ERR_ABORTED|Timeout/.test((error as Error).message)) throw error;
    await pause(RENEWAL);
    await goTo(page, url, tries - 1);
  }
}
