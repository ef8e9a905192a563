import type { Page } from 'playwright-core';

/** The members of the demonstration, in their order. */
export const MEMBERS = [
  ...['Meera Deshpande', 'Harpreet Singh Bedi', 'Farhan Qureshi', 'Lakshmi Iyer'],
  ...['Tenzin Dolma', 'Arjun Malviya', 'Zoya Ansari', 'Prakash Gond'],
];

/** The block of the home page that the team stands in. */
export const salesOf = (page: Page) => page.locator('#block-sales');
export const teamOf = (page: Page) => page.getByRole('region', { name: 'team', exact: true });
export const namesOf = (page: Page) => teamOf(page).getByRole('heading', { level: 3 }).allTextContents();
