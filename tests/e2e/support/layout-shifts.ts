import type { BrowserContext, Page } from 'playwright-core';

/** Adds up what the browser itself says has moved, on the pages opened from now on. */
export const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const counted = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of a page's layout shifts so far. */
export const shiftedOn = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
