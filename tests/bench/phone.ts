import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { PHONE } from '../e2e/support/browser.ts';

/** Context options of a phone. */
export const ON_PHONE = { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;

const SLOWER = 4;
const MARKS = fileURLToPath(new URL('page-marks.js', import.meta.url));
/** Time between touch and release, and the longest wait for a mark, in milliseconds. */
const PRESS = 80;
const WAIT = 30_000;

/** An event in a page, as `page-marks.js` reports it. */
interface Mark {
  /**
   * `paint`: first contentful paint. `heading`: the page's heading is painted. `dialog`: a dialog is painted. `live`: the app
   * handles taps. `tap`: a finger is lifted.
   */
  readonly name: 'paint' | 'heading' | 'dialog' | 'live' | 'tap';
  /** Milliseconds since navigation. */
  readonly at: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** What `page-marks.js` has collected, in milliseconds since navigation. */
interface Collected {
  readonly largestPaint: number;
  readonly longTasks: readonly { readonly startTime: number; readonly duration: number }[];
}

/** A page on a phone with a processor four times slower than this machine's. */
export interface PhonePage {
  readonly page: Page;
  /** Waits for the first event with this name since the page was opened or `tap` was called. */
  mark(name: Mark['name']): Promise<Mark>;
  collected(): Promise<Collected>;
  /** Time of all tasks of the main thread, in milliseconds. */
  mainThread(): Promise<number>;
  /** Taps on an element, like a finger. */
  tap(element: Locator): Promise<void>;
}

/** Opens an empty page. */
export async function openPhone(context: BrowserContext): Promise<PhonePage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const marks = new Map<Mark['name'], Mark>();
  const arrivals = new EventEmitter();
  devtools.on('Runtime.bindingCalled', ({ payload }) => {
    const mark = JSON.parse(payload) as Mark;
    if (marks.has(mark.name)) return;
    marks.set(mark.name, mark);
    arrivals.emit(mark.name);
  });
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: 'benchMark' });
  await page.addInitScript({ path: MARKS });
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  return {
    page,
    async mark(name) {
      if (!marks.has(name)) await once(arrivals, name, { signal: AbortSignal.timeout(WAIT) });
      return marks.get(name) as Mark;
    },
    collected: () => page.evaluate(() => (window as unknown as { bench: Collected }).bench),
    mainThread: () => taskTime(devtools),
    async tap(element) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
      marks.clear();
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await pause(PRESS);
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}

async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
