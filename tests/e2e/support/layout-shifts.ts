import type { BrowserContext, Page } from 'playwright-core';

/** Adds up what the browser itself says has moved, on the pages opened from now on; they get no fonts. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  // One that comes late moves words; it is not the app that does.
  await context.route('**/*.woff2', (route) => route.abort());
  await context.addInitScript(() => {
    const counted = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of a page's layout shifts so far. */
export const shiftedOn = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
