import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sendEnquiry } from '#tests/support/http.ts';
import { enquiry } from '#tests/support/server.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { DESK } from '../support/browser.ts';
import { eventually } from '../support/pages.ts';

const office = sharedOffice();
const names = (page: Page) => page.locator('.desk-name bdi').allTextContents();
const send = (name: string) => sendEnquiry({ url: office().origin }, enquiry({ name }));

test('D73 two admins, one of whom loses the network midway: a new enquiry appears on both desks without a reload', async () => {
  await office().holds([]);
  const [phone, desk] = [await newAdmin(office()), await newAdmin(office(), { viewport: DESK })];
  const first = await phone.open(`${office().origin}/admin/enquiries`);
  const second = await desk.open(`${office().origin}/admin/enquiries`);
  for (const page of [first, second]) await page.getByText('Everything is answered.').waitFor();
  await send('Meera');
  for (const page of [first, second]) await eventually(() => names(page)).toEqual(['Meera']);
  await eventually(() => second.title()).toMatch(/^\(1\) Enquiries/);
  await phone.context.setOffline(true);
  await send('Ravi');
  await eventually(() => names(second)).toEqual(['Ravi', 'Meera']);
  expect(await names(first)).toEqual(['Meera']);
  await phone.context.setOffline(false);
  await eventually(() => names(first)).toEqual(['Ravi', 'Meera']);
  await first.getByRole('link', { name: 'Meera' }).click();
  await second.getByRole('link', { name: 'Meera' }).click();
  for (const page of [first, second]) await page.getByText('Ravi has this open').waitFor();
  await first.getByRole('link', { name: 'All enquiries' }).click();
  await eventually(() => second.getByText('has this open').count()).toBe(0);
  expect(desk.complaints).toEqual([]);
});
