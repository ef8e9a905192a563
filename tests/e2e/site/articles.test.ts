import { expect, test } from 'vitest';
import { loadPictures } from '../support/list-page.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitorWithApp } from '../support/visitors.ts';

const site = sharedSite();

const CARDS = [
  ['Tiffin Management System', 'Food & Service', '/tiffin-management'],
  ['Inventory Management System', 'Business & Logistics', '/inventory-management'],
  ['E-Commerce Website', 'Online Business', '/ecommerce-website'],
] as const;

test('P-ROUTE-20 P-ROUTE-21 P-ROUTE-22 the articles open without a network, pictures too', async () => {
  const { open, context } = await newVisitorWithApp(site().origin);
  await open(site().origin);
  await context.setOffline(true);
  await site().kill();
  try {
    for (const [title, , path] of CARDS) {
      const page = await open(site().origin + path);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
      await loadPictures(page.getByRole('article').getByRole('img').first());
    }
  } finally {
    await site().start();
  }
});
