import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { ADMIN } from '../../support/admin.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isUnder } from '../../support/fault-proxy/request-filters.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { isStored, storedOn } from '../support/device-storage.ts';
import { eventually } from '../support/pages.ts';
import { signIn } from '../support/profile.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();
const SECRET = 'Known to admins alone';
const HOUR = 3_600_000;
const noApi = { only: isUnder('/contacts/', '/admins/', '/jobs/') };
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

afterEach(() => office().network.set(fault.pass));

/** A device that has stored the enquiries and cannot reach the server any more. */
async function cutOff() {
  await office().holds([{ name: 'Asha', message: SECRET }]);
  const person = await newAdmin(office());
  const page = await person.open(`${office().origin}/admin/contact-us-data`);
  await page.getByText(SECRET).waitFor();
  // The desk stores the enquiry, too, and may be earlier.
  await isStored(page, '"queryKey":["contacts"]');
  await eventually(() => page.evaluate(() => localStorage.getItem('session-times'))).toBeTruthy();
  await page.close();
  await office().network.set(fault.cut, noApi);
  return async (hours: number) => {
    const later = await person.context.newPage();
    await later.clock.setSystemTime(Date.now() + hours * HOUR);
    await later.goto(`${office().origin}/admin/contact-us-data`);
    return later;
  };
}

test('D8 without a network, what was read is shown for as long as the session lasts', async () => {
  const open = await cutOff();
  const page = await open(11);
  await page.getByText(SECRET).waitFor();
  expect(await dialogOf(page).count()).toBe(0);
});

test.each([
  ['after twelve hours without use', 13],
  ['after the clock was set back', -2],
])('D8 without a network, nothing that was read is shown or kept %s', async (_, hours) => {
  const open = await cutOff();
  const page = await open(hours);
  await dialogOf(page).waitFor();
  expect(await page.getByText(SECRET).count()).toBe(0);
  await eventually(() => storedOn(page)).not.toContain(SECRET);
  // Correcting the clock does not bring it back.
  const again = await open(0);
  await dialogOf(again).waitFor();
  expect(await again.getByText(SECRET).count()).toBe(0);
});

test('D8 the session ends in an open page too, and the same admin finds what they were typing', async () => {
  await office().holds([{ name: 'Asha', message: SECRET }]);
  const { origin } = office();
  const page = await (await newVisitor()).context.newPage();
  await page.clock.install();
  await signIn(page, origin);
  await page.goto(`${origin}/admin/ManageContacts`);
  await page.getByText(SECRET).waitFor();
  await isStored(page, SECRET);
  const message = page.getByRole('form', { name: 'Create Contact' }).locator('[name=message]');
  await message.fill('Half a sentence');
  await isStored(page, 'Half a sentence');
  await page.clock.fastForward(13 * HOUR);
  await dialogOf(page).waitFor();
  await eventually(() => storedOn(page)).not.toContain(SECRET);

  await page.reload();
  await dialogOf(page).waitFor();
  expect(await page.getByText(SECRET).count()).toBe(0);
  expect(await storedOn(page)).toContain('Half a sentence');
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialogOf(page).getByRole('button', { name: 'Login', exact: true }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByText(SECRET).waitFor();
  expect(await message.inputValue()).toBe('Half a sentence');
});
