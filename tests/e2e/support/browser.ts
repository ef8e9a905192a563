import type { BrowserContext, Page } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium, headlessShell } from '../../../scripts/lib/chromium.mjs';
import { isLong } from '../../support/long.ts';

/** The whole browser: with background sync, installing, and a profile that outlives it. */
export const BROWSER = { executablePath: ensureChromium(), args: CHROMIUM_ARGS };

/** The same engine without the browser around it, and without Background Sync; takes two thirds of the time. */
export const SHELL = { ...BROWSER, executablePath: headlessShell() };

/** How long something may take on a machine that is busy with three tests at once, in milliseconds. */
export const WAIT = 60_000;

/** Option of a browser in which pages move. */
export const MOTION = { reducedMotion: 'no-preference' } as const;

/**
 * Option of all other browsers: they ask for less motion. A home page at rest then takes 7 % of a core instead of 45 %.
 * In the long run all pages move.
 */
export const LESS_MOTION = isLong ? MOTION : ({ reducedMotion: 'reduce' } as const);

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

/** Waits until the service worker controls the page's origin and holds the app. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/**
 * Collects what the browser complains of on the pages opened from now on: errors and warnings of the console, broken
 * scripts, refusals by the content security policy.
 * @param context whose browser
 * @param complaints where they are put
 */
export async function complaintsOf(context: BrowserContext, complaints: string[] = []): Promise<string[]> {
  context.on('console', (message) => {
    const isOurs = !/^Service Worker registration blocked by Playwright/.test(message.text());
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

/** Takes Background Sync away from the pages of a browser, before there are any. */
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
