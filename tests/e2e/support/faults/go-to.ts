import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Timeout of one page load, in milliseconds. */
const SLOWEST_PAGE = 8_000;
/** Pause before the next try, in milliseconds. Without it, the same reload would interrupt the navigation again. */
const RENEWAL = 500;

/**
 * Opens a page in a tab that may just be reloading for a new build, because any tab has accepted it. Such a reload
 * interrupts the navigation, or silently replaces it.
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
