import type { Page } from 'playwright-core';
import type { Fault } from '#tests/support/proxy-fault.ts';
import { isAt } from '#tests/support/proxy-requests.ts';
import { goInApp } from './list-page.ts';
import type { Visitor } from './pages.ts';
import type { Site } from './site.ts';

/** What the openings are read by. */
export const CALL = '/career/showAllCategories';

/** The categories of the demonstration. */
export const CATEGORIES = ['Engineering', 'Design', 'Quality & Support', 'Business'];

export const positions = (page: Page) => page.getByRole('region', { name: 'Open positions' });
export const tabOf = (page: Page, name: string) => positions(page).getByRole('tab', { name, exact: true });
export const panelOf = (page: Page) => positions(page).getByRole('tabpanel');
export const titles = (page: Page) => panelOf(page).getByRole('heading', { level: 4 }).allTextContents();
export const selected = (page: Page) => positions(page).getByRole('tab', { selected: true }).allTextContents();

/** Comes to the page through the app, where only the call for the openings meets the fault. */
export async function goToCareer({ origin, network }: Site, visitor: Visitor, bad: Fault): Promise<Page> {
  const page = await visitor.open(origin);
  await network.set(bad, { only: isAt(CALL) });
  await goInApp(page, '/career');
  await page.getByRole('heading', { level: 1, name: 'Career' }).waitFor();
  return page;
}
