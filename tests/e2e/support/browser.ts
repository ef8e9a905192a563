import type { BrowserContext, Page } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium, headlessShell } from '../../../scripts/lib/chromium.mjs';
import { isLong } from '../../support/long.ts';

/**
 * The full browser: with Background Sync, app installation, and a profile that survives a restart. Tabs share a process, as
 * on phones with little memory: a test with three tabs takes a fifth less processor time.
 */
export const BROWSER = { executablePath: ensureChromium(), args: [...CHROMIUM_ARGS, '--process-per-site'] };

/** The headless shell: the same engine without the browser's UI and Background Sync. Takes two thirds of the time. */
export const SHELL = { ...BROWSER, executablePath: headlessShell() };

/** Default timeout in milliseconds, for a machine that is busy with three tests at once. */
export const WAIT = 60_000;

/** Context option with which pages are animated. */
export const MOTION = { reducedMotion: 'no-preference' } as const;

/**
 * Context option of all other tests: less motion. An idle home page then takes 7 % of a core instead of 45 %. In a long
 * run (`isLong`) all pages are animated.
 */
export const LESS_MOTION = isLong ? MOTION : ({ reducedMotion: 'reduce' } as const);

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

/** A page in which functions can be evaluated. */
export interface Evaluating {
  evaluate<T>(work: () => T | Promise<T>): Promise<T>;
}

/** Waits until the service worker has installed the app and controls the page. */
export async function installed(page: Evaluating): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Waits until the worker has stored the back office, which it does once a page of it is open. */
export async function backOfficeStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isStored = () => caches.match('/back-office', { cacheName: 'builds' });
    while (!(await isStored())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/**
 * Collects complaints about the pages opened from now on: errors and warnings of the console, uncaught errors,
 * violations of the content security policy.
 * @param complaints array to which they are added
 */
export async function complaintsOf(context: BrowserContext, complaints: string[] = []): Promise<string[]> {
  context.on('console', (message) => {
    // At 428 the outbox finds a proof of work; the browser calls every such status an error.
    const isOurs = !/^Service Worker registration blocked by Playwright|status of 428 /.test(message.text());
    if (isOurs && /^(error|warning)$/.test(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      // biome-ignore lint/suspicious/noConsole: this is how it reaches the test
      console.error('CSP', violatedDirective, blockedURI, sample);
    });
  });
  return complaints;
}

/** Removes Background Sync from the pages of a browser. Must be called before the first page opens. */
export const withoutSync = (context: BrowserContext) =>
  context.addInitScript(() => {
    delete (window as { SyncManager?: unknown }).SyncManager;
    delete (ServiceWorkerRegistration.prototype as { sync?: unknown }).sync;
  });

/** Moves the clock of the pages that are opened from now on. Unlike Playwright's clock it leaves timers as they are. */
export const moveClock = (context: BrowserContext, milliseconds: number) =>
  context.addInitScript((by) => {
    const Now = Date;
    window.Date = class extends Now {
      constructor(...args: [number]) {
        super(...((args.length > 0 ? args : [Now.now() + by]) as [number]));
      }
      static override now = () => Now.now() + by;
    } as DateConstructor;
  }, milliseconds);
