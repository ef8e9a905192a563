import type { Page } from 'playwright-core';

export const LIST = { path: '/portfolio', call: '/portfolio/all' };

/** The titles of the demonstration content, in order. */
export const TITLES = [
  ...['A tea label with a voice', 'What the roof earned today', 'Three shifts, one payday'],
  ...['Credit for the sowing season', 'Rooms by the backwater', 'Four hundred dabbas before noon'],
  ...['A waiting room without a queue', 'Every truck on one board', 'Sixty weavers, one shop'],
];

export const listOf = (page: Page) => page.getByRole('region', { name: 'Portfolio', exact: true });
export const titlesOf = (page: Page) => listOf(page).getByRole('heading', { level: 2 }).allTextContents();
export const cardOf = (page: Page, title: string) => page.locator('a.flip-link').filter({ hasText: title });

/** Whether a card shows its back and has stopped turning. */
export const isTurned = (page: Page, title: string) =>
  cardOf(page, title)
    .locator('.flip-inner')
    .evaluate((card) => getComputedStyle(card).transform.startsWith('matrix3d(-1,'));
