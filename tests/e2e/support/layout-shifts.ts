import type { BrowserContext, Page } from 'playwright-core';

interface Shifts {
  sum: number;
  moved: string[];
}

/** Sums up the layout shifts that the browser reports on the pages opened from now on. Blocks web fonts. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  // A font that loads late moves text; that is not caused by the app.
  await context.route('**/*.woff2', (route) => route.abort());
  await context.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const put = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        shifts.sum += value;
        for (const { node, previousRect, currentRect } of sources)
          shifts.moved.push(
            `${Math.round(startTime)} ms, ${value.toFixed(4)}: ${node?.nodeName} ${node?.textContent?.slice(0, 40)}, ${put(previousRect)} → ${put(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A page's layout shifts so far: their sum, and what moved from where to where. */
export const shiftsOn = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
