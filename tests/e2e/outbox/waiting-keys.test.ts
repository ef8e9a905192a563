import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { countWithMessage, enquiryWith, fillIn, submit, waitForText } from '../support/contact-form.ts';
import { eventually, openPage } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { item, withWaiting } from '../support/waiting.ts';

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

/** Tag and label of the focused element. */
const at = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement;
    return `${it?.tagName} ${it?.getAttribute('aria-label') ?? it?.textContent?.trim() ?? ''}`;
  });

const press = async (page: Page, nth: number, name: string) => {
  await item(page).nth(nth).getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
};

test('by keys alone: whatever is edited, deleted or sent, the focus stays with the list', async () => {
  const { page: first, visitor } = await withWaiting(site(), 'The elder one');
  const page = await openPage(visitor.context, `${site().origin}/contact`);
  await first.close();
  await fillIn(page, enquiryWith('The younger one'));
  await submit(page);
  await waitForText(page, 'Saved on this device');
  await page.getByRole('link', { name: '2 messages wait to be sent' }).click();
  await item(page).nth(1).waitFor();

  await press(page, 0, 'Edit');
  await eventually(() => at(page)).toBe('FORM Edit the message');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await press(page, 0, 'Cancel');
  await eventually(() => at(page)).toBe('BUTTON Edit');

  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: 'Edit the message' }).getByLabel('Message').fill('The elder one, mended');
  await press(page, 0, 'Save and send');
  // It is a new submission now, and the latest one.
  await item(page).nth(1).getByText('The elder one, mended').waitFor();
  await eventually(() => at(page)).toMatch(/^LI .*The younger one/s);

  await press(page, 1, 'Delete');
  await eventually(() => item(page).count()).toBe(1);
  await eventually(() => at(page)).toMatch(/^LI .*The younger one/s);
  await page.keyboard.press('Tab');
  // In the tab order the toast about the deletion comes right after the focused element.
  while ((await at(page)) !== 'BUTTON Send now') await page.keyboard.press('Tab');

  await site().network.set(fault.pass);
  await page.keyboard.press('Enter');
  await waitForText(page, 'Nothing is waiting');
  await eventually(() => at(page)).toMatch(/^DIV Nothing is waiting/);
  expect(countWithMessage(await site().enquiries(), 'The younger one')).toBe(1);
});
