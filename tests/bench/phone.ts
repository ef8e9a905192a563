import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Evaluating, PHONE } from '../e2e/support/browser.ts';
import type { Chromium, Send } from './chromium.ts';

const SLOWER = 4;
const MARKS = readFileSync(new URL('page-marks.js', import.meta.url), 'utf8');
/** Time between touch and release, and the longest wait for a mark, in milliseconds. */
const PRESS = 80;
const WAIT = 120_000;

/** An event in a page, as `page-marks.js` reports it. */
interface Mark {
  /** Milliseconds since navigation. */
  readonly at: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/**
 * `paint`: first contentful paint. `heading`: the page's heading is painted. `dialog`: a dialog is painted. `live`: the app
 * handles taps. `tap`: a finger is lifted.
 */
type MarkName = 'paint' | 'heading' | 'dialog' | 'live' | 'tap';

/** What `page-marks.js` has collected, in milliseconds since navigation. */
interface Collected {
  readonly largestPaint: number;
  readonly longTasks: readonly { readonly startTime: number; readonly duration: number }[];
}

/** A page on a phone with a processor four times slower than this machine's. */
export interface PhonePage extends Evaluating {
  /** Opens an address; resolves when the page's document begins to arrive. */
  open(url: string): Promise<void>;
  evaluate<T, A>(work: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /** Waits for the first event with this name since the page was opened or `tap` was called. */
  mark(name: MarkName): Promise<Mark>;
  collected(): Promise<Collected>;
  /** Time of all tasks of the main thread, in milliseconds. */
  mainThread(): Promise<number>;
  /** Taps in the middle of the first element of a CSS selector, like a finger. */
  tap(selector: string): Promise<void>;
  /** Presses a key. @param text what it types */
  press(key: string, text?: string): Promise<void>;
  close(): Promise<void>;
}

interface PhoneOptions {
  /** Whether the page gets a new, empty profile instead of the browser's. */
  readonly isNew?: boolean;
  /** Whether pages can have a service worker; true by default. */
  readonly hasWorker?: boolean;
  readonly isOffline?: boolean;
  /** Runs in each document before its own scripts. */
  readonly script?: () => void;
}

/** Removes the device's network, for the page and for the service workers that start from now on. */
async function disconnect(chromium: Chromium, page: Send): Promise<void> {
  const offline = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  chromium.onAttached(async ({ sessionId }) => {
    const worker = chromium.sessionOf(sessionId);
    await worker('Network.emulateNetworkConditions', offline);
    await worker('Runtime.runIfWaitingForDebugger');
  });
  await chromium.browser('Target.setAutoAttach', {
    ...{ autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    filter: [{ type: 'service_worker' }, { exclude: true }],
  });
  await page('Network.emulateNetworkConditions', offline);
}

async function emulatePhone(page: Send): Promise<void> {
  await page('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 2, mobile: true });
  await page('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page('Emulation.setFocusEmulationEnabled', { enabled: true });
  await page('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Evaluates an expression in the page; a promise is awaited. */
async function evaluated<T>(page: Send, expression: string): Promise<T> {
  const { result, exceptionDetails } = await page('Runtime.evaluate', {
    ...{ expression, awaitPromise: true, returnByValue: true },
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

/** Waits for an event. A navigation in the meantime ends the evaluation: the event then occurs in the next document. */
async function marked(page: Send, name: MarkName): Promise<Mark> {
  const end = performance.now() + WAIT;
  while (performance.now() < end) {
    const wait = evaluated<Mark>(page, `bench.mark('${name}')`).catch(() => pause(10));
    const found = await Promise.race([wait, pause(end - performance.now(), undefined, { ref: false })]);
    if (found) return found;
  }
  throw new Error(`No '${name}' within ${WAIT} ms`);
}

/** Opens an empty page. */
export async function openPhone(chromium: Chromium, options: PhoneOptions = {}): Promise<PhonePage> {
  const { browser } = chromium;
  const profile = options.isNew ? await browser('Target.createBrowserContext') : undefined;
  const { targetId } = await browser('Target.createTarget', {
    ...{ url: 'about:blank', ...PHONE, ...profile },
  });
  const { sessionId } = await browser('Target.attachToTarget', { targetId, flatten: true });
  const page = chromium.sessionOf(sessionId);
  const withoutWorker = 'navigator.serviceWorker.register = () => new Promise(() => undefined)';
  const scripts = [MARKS, options.script && `(${options.script})()`, options.hasWorker === false && withoutWorker];
  await page('Page.enable');
  for (const source of scripts) if (source) await page('Page.addScriptToEvaluateOnNewDocument', { source });
  await page('Performance.enable');
  await emulatePhone(page);
  if (options.isOffline) await disconnect(chromium, page);

  return {
    async open(url) {
      const { errorText } = await page('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
    },
    mark: (name) => marked(page, name),
    evaluate: (work, argument) => evaluated(page, `(${work})(${JSON.stringify(argument)})`),
    collected: () => evaluated(page, 'bench.collected'),
    async mainThread() {
      const { metrics } = await page('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    },
    async tap(selector) {
      const middle = `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`;
      const rectangle = `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()`;
      const point = await evaluated<{ x: number; y: number }>(page, `bench.forget(), ${middle}(${rectangle})`);
      await page('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await pause(PRESS);
      await page('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    async press(key, text) {
      await page('Input.dispatchKeyEvent', { type: 'keyDown', key, code: key, ...(text && { text }) });
      await page('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
    },
    async close() {
      await browser('Target.closeTarget', { targetId });
      if (profile) await browser('Target.disposeBrowserContext', profile);
    },
  };
}
