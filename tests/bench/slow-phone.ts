import { type Browser, chromium } from 'playwright-core';
import { PHONE, SHELL } from '../e2e/support/browser.ts';
import { type Figures, figuresOf } from './measure.ts';

const RUNS = 5;
const PATHS = ['/', '/contact', '/products', '/career'];

/** Slow 4G as in Lighthouse: 150 ms and 1.6 Mbit/s. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

/** Times of one visit in milliseconds from navigation. */
interface Times {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Until the app handles taps. */
  readonly live: number;
}

const MEASURES: Readonly<Record<string, (times: Times) => number>> = {
  'first contentful paint': (times) => times.firstPaint,
  'largest contentful paint': (times) => times.largestPaint,
  'taps are handled': (times) => times.live,
};

/** Opens a page with an empty cache and without a service worker. */
async function visit(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#app[data-live]')) return;
      performance.mark('live');
      observer.disconnect();
    }).observe(document, { subtree: true, attributeFilter: ['data-live'] });
  });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0);
  const times = await page.evaluate(async () => {
    const largest = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const [firstPaint = 0, live = 0] = ['first-contentful-paint', 'live'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    );
    return { firstPaint, largestPaint: largest, live };
  });
  await context.close();
  return times;
}

/** Measures first visits of a phone with a slow network and a processor four times slower than this machine's. */
export async function benchSlowPhone(origin: string): Promise<Record<string, Figures>> {
  const browser = await chromium.launch(SHELL);
  const visits = new Map<string, Times[]>(PATHS.map((path) => [path, []]));
  // By turns, so that a machine that becomes slower does not distort one page. The first round is not measured.
  for (let round = 0; round <= RUNS; round += 1)
    for (const [path, times] of visits) {
      const measured = await visit(browser, origin + path);
      if (round > 0) times.push(measured);
    }
  await browser.close();
  const rows: Record<string, Figures> = {};
  for (const [path, times] of visits)
    for (const [name, measure] of Object.entries(MEASURES))
      rows[`${path}: ${name}`] = figuresOf('ms', times.map(measure));
  return rows;
}
