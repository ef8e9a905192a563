import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { footerCompany, footerServices } from '#content/navigation.ts';
import { site as config } from '#content/site.ts';
import { arrived, eventually, newVisitor } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const footerOf = (page: Page) => page.locator('footer.footer');

test('P-FOOT-01 P-FOOT-02 P-FOOT-03 P-FOOT-04 P-FOOT-05 P-FOOT-06 P-FOOT-07 the footer leads to the services, About Us, Career and Contact Us', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  const expected = {
    'App Development': '/services/app',
    'Web Development': '/services/web',
    'Software Development': '/services/software',
    'Digital Marketing': '/services/digital',
    'About Us': '/about',
    Career: '/career',
    'Contact Us': '/contact',
  };
  for (const [label, path] of Object.entries(expected)) {
    await footerOf(page).getByRole('link', { name: label, exact: true }).click();
    await arrived(page, path);
    // A new page begins at its top.
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  }
  expect([...footerServices, ...footerCompany]).toHaveLength(8);
});

test('P-FOOT-12 a social link opens its own tab and leaves the page where it is', async () => {
  const { context, open } = await newVisitor();
  await context.route('https://x.com/', (route) => route.fulfill({ body: 'elsewhere' }));
  const page = await open(site().origin);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    footerOf(page).getByRole('link', { name: 'X (opens in a new tab)' }).click(),
  ]);
  await tab.waitForURL('https://x.com/');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(page.url()).toBe(`${site().origin}/`);
});

test('P-FOOT-09 P-FOOT-10 FAQ, Blog and Support are there, go nowhere, and say that they are coming', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(`${site().origin}/contact`);
  const column = footerOf(page).locator('div:has(> h2:text-is("Information"))');
  expect(await column.getByRole('link').allTextContents()).toEqual(['FAQ', 'Blog', 'Support']);
  for (const label of ['FAQ', 'Blog', 'Support']) {
    const link = column.getByRole('link', { name: label });
    expect(await link.getAttribute('aria-disabled')).toBe('true');
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    // Playwright waits for a disabled element to be enabled; a visitor does not.
    await link.click({ force: true });
    await eventually(() => column.getByRole('status').textContent()).toBe(`${label}: Coming soon`);
    expect(page.url()).toBe(`${site().origin}/contact`);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await link.press('Enter');
    expect(page.url()).toBe(`${site().origin}/contact`);
  }
});

test('P-FOOT-15 the copyright line carries the year of the clock, without a hydration error', async () => {
  for (const year of [2031, 2044]) {
    const { context, complaints } = await newVisitor();
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(year, 5, 1));
    await page.goto(site().origin);
    await eventually(() => footerOf(page).getByText('©').textContent()).toContain(`© ${year} ${config.brand}`);
    expect(complaints).toEqual([]);
  }
});
