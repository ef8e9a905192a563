import { expect, test } from 'vitest';
import { featured } from '#content/products.ts';
import { isLike } from '../../support/proxy-requests.ts';
import { goInApp, seen } from '../support/list-page.ts';
import { arrived, eventually, newVisitor, running } from '../support/pages.ts';
import { installed } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

const CARDS = [
  ['Tiffin Management System', 'Food & Service', '/tiffin-management'],
  ['Inventory Management System', 'Business & Logistics', '/inventory-management'],
  ['E-Commerce Website', 'Online Business', '/ecommerce-website'],
] as const;

test('P-ROUTE-20 P-ROUTE-21 P-ROUTE-22 each article is read to its end without a call, and leads on', async () => {
  const { open, complaints } = await newVisitor();
  for (const [title, , path] of CARDS) {
    const page = await open(site().origin + path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    const article = page.getByRole('article');
    expect(((await article.textContent()) ?? '').split(/\s+/).length).toBeGreaterThan(600);
    expect(await article.getByRole('img').count()).toBeGreaterThanOrEqual(3);
    expect(await article.getByRole('link', { name: 'Tell us about it' }).getAttribute('href')).toBe('/contact');
    await page.close();
  }
  expect(site().network.seen.filter(isLike(/\/(all|create|apply)/))).toEqual([]);
  expect(complaints).toEqual([]);
  const page = await open(site().origin + CARDS[0][2]);
  for (const [title, , path] of CARDS.slice(1)) {
    await page.getByRole('link', { name: /^Next:/ }).click();
    await arrived(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  expect(await page.getByRole('link', { name: /^Next:/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Previous:/ }).count()).toBe(1);
});

test('P-ROUTE-20 P-ROUTE-21 P-ROUTE-22 the articles open without a network, pictures too', async () => {
  const { open, context } = await newVisitor({ serviceWorkers: 'allow' });
  await installed(await open(site().origin));
  await context.setOffline(true);
  await site().kill();
  try {
    for (const [title, , path] of CARDS) {
      const page = await open(site().origin + path);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
      await seen(page.getByRole('article').getByRole('img').first());
    }
  } finally {
    await site().start();
  }
});

for (const route of ['/products', '/feature']) {
  test(`P-FEAT-01 P-FEAT-02 P-FEAT-03 P-FEAT-04 P-FEAT-05 P-FEAT-06 P-FEAT-07 P-FEAT-08 P-FEAT-09 P-FEAT-10 the featured products on ${route}`, async () => {
    const { open } = await newVisitor();
    const page = await open(site().origin + route);
    const section = page.getByRole('region', { name: 'Our Featured Products' });
    await section.getByText('Our Latest Resources', { exact: true }).waitFor();
    expect(await section.getByRole('link').count()).toBe(3);
    for (const { content } of featured) expect(await section.textContent()).not.toContain(content);
    for (const [title, category, path] of CARDS) {
      const card = section.getByRole('link', { name: title });
      await card.getByText(category, { exact: true }).waitFor();
      await seen(card.locator('img'));
      const overlay = card.locator('.featured-overlay');
      expect(await overlay.textContent()).toBe('Read More');
      await card.hover();
      await eventually(() => overlay.evaluate((it) => getComputedStyle(it).opacity)).toBe('1');
      await card.click();
      await arrived(page, path);
      await page.goBack();
      await section.waitFor();
    }
  });
}

for (const route of ['/products', '/feature']) {
  test(`P-FEAT-11 P-FEAT-12 with the featured section of ${route} the list is asked for; if that fails the featured cards stand`, async () => {
    for (const start of ['/contact', route]) {
      const { context, complaints } = await newVisitor();
      await context.route('**/projects/all', (call) => call.abort());
      const page = await context.newPage();
      const asked = page.waitForRequest('**/projects/all');
      await page.goto(site().origin + start);
      await running(page);
      if (start !== route) await goInApp(page, route);
      await asked;
      const featured = page.getByRole('region', { name: 'Our Featured Products' }).getByRole('link');
      await eventually(() => featured.count()).toBe(3);
      await eventually(() => complaints.some((text) => /projects failed/.test(text))).toBe(true);
    }
  });
}
