import { expect, test } from 'vitest';
import { DIALOG, violationsOf } from '../support/axe.ts';
import { arrived, focused, mainNavOf, newVisitor, openMenu } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const POPUPS = ['Terms & Conditions', 'Privacy Policy', 'Cookies Policy'];

test.each(['light', 'dark'])('axe sees what is hard to read in the %s theme alone', async (colorScheme) => {
  const { open } = await newVisitor({ viewport: PHONE, bypassCSP: true });
  const page = await open(`${site().origin}/contact`);
  await page.addStyleTag({
    content: `@media (prefers-color-scheme: ${colorScheme}) { form .btn-primary { color: #777; background: #888 } }`,
  });
  expect(await violationsOf(page, 'main')).toEqual([expect.stringContaining('color-contrast: <button')]);
});

for (const viewport of [PHONE, DESK]) {
  test(`axe finds nothing serious in open menus and popups, ${viewport.width} px`, async () => {
    const { open } = await newVisitor({ viewport, bypassCSP: true });
    const page = await open(site().origin);
    if (viewport === PHONE) {
      const menu = await openMenu(page);
      expect(await violationsOf(page, DIALOG)).toEqual([]);
      await menu.getByRole('button', { name: 'Services' }).click();
      await menu.getByRole('link', { name: 'Web Development' }).waitFor();
      expect(await violationsOf(page, DIALOG)).toEqual([]);
      await menu.getByRole('button', { name: 'Close menu' }).click();
    } else {
      await mainNavOf(page).getByRole('button', { name: 'Services' }).click();
      await mainNavOf(page).getByRole('link', { name: 'Web Development' }).waitFor();
      expect(await violationsOf(page, 'header.nav-bar')).toEqual([]);
      await page.keyboard.press('Escape');
    }
    for (const name of [...POPUPS, 'Subscribe']) {
      await page.locator('footer').getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violationsOf(page, DIALOG), name).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
}

test('P-NAV-03 the whole bar by keyboard: every stop in order, each one seen', async () => {
  const { open } = await newVisitor();
  const page = await open(`${site().origin}/contact`);
  const stops = ['Home', 'About Us', 'Services', 'Products', 'Portfolio', 'Career', 'Contact Us', 'Login'];
  for (const stop of ['Skip to content', 'Dobindu, start page', ...stops]) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(stop);
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineWidth);
    expect(Number.parseFloat(outline), stop).toBeGreaterThanOrEqual(2);
  }
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Products');
  await page.keyboard.press('Enter');
  await arrived(page, '/products');
});

test('P-NAV-06 P-NAV-07 the menu by keyboard: the focus goes in, round, and on to a page', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(site().origin);
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  const seen: (string | undefined)[] = [];
  for (let stop = 0; stop < 14; stop += 1) {
    const isInside = await page.evaluate(() => !document.activeElement?.closest('main, footer'));
    expect(isInside).toBe(true);
    seen.push(await focused(page));
    await page.keyboard.press('Tab');
  }
  for (const label of ['Close menu', 'Home', 'Services', 'Team', 'Reviews']) expect(seen).toContain(label);
  await menu.getByRole('link', { name: 'Contact Us' }).focus();
  await page.keyboard.press('Enter');
  await arrived(page, '/contact');
});
