import type { BrowserContext, Locator, Page } from 'playwright-core';
import { eventually, settled } from './pages.ts';

/** Addresses of all scripts of the build. The one that holds taps is part of the document. */
export const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Scripts that a browser has requested and that are held back. */
export interface LateScripts {
  /** Lets all of them load. */
  release(): void;
}

/**
 * Holds scripts back, as a slow network does.
 * @param which addresses of the scripts
 */
export async function holdScripts(context: BrowserContext, which = SCRIPTS): Promise<LateScripts> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await context.route(which, async (route) => {
    await gate;
    await route.continue();
  });
  return { release: () => open() };
}

/** Opens a page whose scripts are held back. Waits until it is painted. */
export async function openPainted(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await settled(page);
  return page;
}

/**
 * Records the clicks that reach controls, that is, that are not held.
 * @returns function that returns the indexes of the clicked controls, in the order of the clicks
 */
export async function watchClicks(...controls: Locator[]): Promise<() => Promise<string>> {
  for (const [at, control] of controls.entries()) {
    await control.evaluate((it, name) => {
      const { dataset } = document.documentElement;
      it.addEventListener('click', () => {
        dataset.clicks = `${dataset.clicks ?? ''}${name}`;
      });
    }, at);
  }
  const [first] = controls;
  return () => (first as Locator).page().evaluate(() => document.documentElement.dataset.clicks ?? '');
}

/** Whether a control shows that its tap is pending. */
export const isPending = (control: Locator) => control.evaluate((it) => it.matches('[data-pending][aria-busy=true]'));

/** The notice about pending taps, below the page. */
export const loadingNotice = (page: Page) => page.locator('#loading');
export const retryOf = (page: Page) => loadingNotice(page).getByRole('link', { name: 'Retry' });

/** Waits until no tap is pending any more. */
export const noTapPending = (page: Page) => eventually(() => page.locator('[data-pending]').count()).toBe(0);
