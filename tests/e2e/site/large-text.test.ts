import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { storeSession } from '../support/device-storage.ts';
import { overflowOf, ROUTES } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

// Text of twice the size (https://www.w3.org/TR/WCAG22/#resize-text), as a browser's settings make it.

const site = sharedSite();
const WHOLE = { by: 0, outside: [] };

/** Sets the browser's text size to twice the usual one. */
async function enlargeText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

const textSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test('with text of twice the size no page of the site scrolls sideways or cuts anything off', async () => {
  const { context } = await newColdVisitor({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await enlargeText(page);
  for (const path of ROUTES) {
    await page.goto(site().origin + path);
    expect(await textSize(page)).toBe('32px');
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ ...PHONE, width });
      expect([path, width, await overflowOf(page)]).toEqual([path, width, WHOLE]);
    }
  }
});

/** A screen of each kind, and what it shows once it is complete. */
const SCREENS = [
  ['/admin/welcome', 'ManageProducts'],
  ['/admin/enquiries', 'Everything is answered'],
  ['/admin/ManageReviews', 'Bhavesh Jhala'],
  ['/admin/CreateReview', 'Rating'],
  ['/admin/Careers', 'Engineering'],
  ['/admin/audit', 'Sign in'],
  ['/admin/account', 'Change password'],
] as const;

test('A-LAY-01 with text of twice the size no screen of the back office scrolls sideways or cuts anything off', async () => {
  const { context } = await newColdVisitor({ viewport: PHONE });
  const page = await context.newPage();
  await enlargeText(page);
  await page.goto(`${site().origin}/robots.txt`);
  await storeSession(page, { token: site().token, role: 'admin' });
  for (const [path, text] of SCREENS) {
    await page.goto(site().origin + path);
    await page.getByRole('main').getByText(text).first().waitFor();
    expect(await textSize(page)).toBe('32px');
    expect([path, await overflowOf(page)]).toEqual([path, WHOLE]);
  }
});
