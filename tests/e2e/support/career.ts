import type { Page } from 'playwright-core';

/** The categories of the demonstration content. */
export const CATEGORIES = ['Engineering', 'Design', 'Quality & Support', 'Business'];

export const positions = (page: Page) => page.getByRole('region', { name: 'Open positions' });
export const tabOf = (page: Page, name: string) => positions(page).getByRole('tab', { name, exact: true });
export const panelOf = (page: Page) => positions(page).getByRole('tabpanel');
export const titles = (page: Page) => panelOf(page).getByRole('heading', { level: 4 }).allTextContents();
export const selected = (page: Page) => positions(page).getByRole('tab', { selected: true }).allTextContents();
