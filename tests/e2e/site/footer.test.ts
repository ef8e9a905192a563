import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site as config } from '#content/site.ts';
import { eventually } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();
const footerOf = (page: Page) => page.locator('footer.footer');

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
