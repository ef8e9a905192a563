import type { Page } from 'playwright-core';
import type { Fault } from '#tests/support/proxy-fault.ts';
import { comeTo } from './list-page.ts';
import type { Visitor } from './pages.ts';
import type { Site } from './site.ts';

/** The page, and what its openings are read by. */
export const CAREER = { path: '/career', call: '/career/showAllCategories' };

/** The categories of the demonstration. */
export const CATEGORIES = ['Engineering', 'Design', 'Quality & Support', 'Business'];

export const positions = (page: Page) => page.getByRole('region', { name: 'Open positions' });
export const tabOf = (page: Page, name: string) => positions(page).getByRole('tab', { name, exact: true });
export const panelOf = (page: Page) => positions(page).getByRole('tabpanel');
export const titles = (page: Page) => panelOf(page).getByRole('heading', { level: 4 }).allTextContents();
export const selected = (page: Page) => positions(page).getByRole('tab', { selected: true }).allTextContents();

/** Comes to the page through the app, where only the call for the openings meets the fault. */
export async function goToCareer(site: Site, visitor: Visitor, bad: Fault): Promise<Page> {
  const page = await comeTo(CAREER, site, visitor, bad);
  await page.getByRole('heading', { level: 1, name: 'Career' }).waitFor();
  return page;
}
