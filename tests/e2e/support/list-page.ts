import type { Locator, Page } from 'playwright-core';
import { eventually } from './pages.ts';

/** Navigates inside the app, as a link does. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
}

/** Scrolls to each picture and waits until it has loaded. */
export async function loadPictures(pictures: Locator): Promise<void> {
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const isThere = () => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
    await eventually(isThere).toBe(true);
  }
}

/** How far a page can be scrolled sideways. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
