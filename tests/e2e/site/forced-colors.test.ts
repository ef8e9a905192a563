import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeSession } from '../support/device-storage.ts';
import { hydrated } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

// A palette of few colours, as the high contrast of Windows (https://www.w3.org/TR/css-color-adjust-1/#forced).

const site = sharedSite();

async function openContrast(): Promise<Page> {
  return (await newColdVisitor({ forcedColors: 'active', colorScheme: 'dark' })).context.newPage();
}

/** Whether something is drawn at the lower end of an element. */
async function isUnderlined(element: Locator): Promise<boolean> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  const strip = { x: x + 4, y: y + height - 14, width: width - 8, height: 14 };
  const { channels } = await sharp(await element.page().screenshot({ clip: strip })).stats();
  return channels.some(({ min, max }) => max - min > 60);
}

test('P-CAR-09 with forced colours a line marks the selected tab and the current page', async () => {
  const page = await openContrast();
  await page.goto(`${site().origin}/career`);
  const tabs = page.getByRole('tab');
  await hydrated(tabs.first());
  await tabs.first().scrollIntoViewIfNeeded();
  const marks = () => Promise.all([0, 1].map((at) => isUnderlined(tabs.nth(at))));
  expect(await marks()).toEqual([true, false]);
  await tabs.nth(1).click();
  await expect.poll(marks).toEqual([false, true]);

  await page.goto(`${site().origin}/about`);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const links = ['About Us', 'Products'].map((name) => bar.getByRole('link', { name, exact: true }));
  expect(await Promise.all(links.map(isUnderlined))).toEqual([true, false]);
});

test('A-LAY-01 with forced colours the back office shows what is selected', async () => {
  const page = await openContrast();
  await page.goto(`${site().origin}/robots.txt`);
  await storeSession(page, { token: site().token, role: 'admin' });
  await page.goto(`${site().origin}/admin/enquiries`);
  const views = page.locator('.desk-chip');
  await views.first().waitFor();
  const outlines = await views.evaluateAll((all) => all.map((it) => getComputedStyle(it).outlineStyle));
  expect(outlines.slice(0, 2)).toEqual(['solid', 'none']);

  await page.goto(`${site().origin}/admin/CreateReview`);
  const stars = page.locator('.rating-stars button');
  await stars.nth(2).click();
  const colours = () => stars.evaluateAll((all) => new Set(all.map((it) => getComputedStyle(it).color)).size);
  await expect.poll(colours).toBe(2);
});
