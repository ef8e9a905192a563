import type { Locator, Page } from 'playwright-core';
import { type Fault, fault } from '#tests/support/proxy-fault.ts';
import { isUnder } from '#tests/support/proxy-requests.ts';
import { eventually, type Visitor } from './pages.ts';
import type { Site } from './site.ts';

export interface ListPage {
  readonly path: string;
  /** Path of the call that reads its list. */
  readonly call: string;
}

/** Navigates to a page inside the app, with no rows read before; the fault affects only the call of its list. */
export async function comeTo({ path, call }: ListPage, { origin, network }: Site, visitor: Visitor, bad: Fault) {
  await network.set(fault.pass);
  const page = await visitor.open(`${origin}/contact`);
  await network.set(bad, { only: isUnder(call) });
  await goInApp(page, path);
  return page;
}

/** Navigates inside the app, as a link does. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
}

/** Scrolls to each picture and waits until it has loaded. */
export async function seen(pictures: Locator): Promise<void> {
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const isThere = () => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
    await eventually(isThere).toBe(true);
  }
}

/** Texts that break a layout, or a page: long, unbroken, of other scripts and directions, and hostile. */
export const HARD_TEXTS = [
  'A very long text goes on. '.repeat(120).trim(),
  'x'.repeat(3000),
  'مرحبا بالعالم، هذا مشروعنا الجديد',
  'बुवाई के मौसम का उधार, मोबाइल पर',
  '<script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">',
  '',
] as const;

/** How far a page can be scrolled sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
