import type { Page } from 'playwright-core';
import { ensureChromium } from '../../../scripts/lib/chromium.mjs';

export const BROWSER = {
  executablePath: ensureChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

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
