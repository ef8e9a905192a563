import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { hasMethod, isUnder, matches } from '../../support/fault-proxy/request-filters.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { waitForText } from '../support/contact-form.ts';
import { eventually } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { cardOf, fillForm, hasFocus, isInvalid, toastOf } from '../support/records.ts';

const office = sharedOffice();
afterEach(() => office().network.set(fault.pass));

const FIELDS = {
  name: '<i>Asha</i>',
  phoneNumber: '98260 12345',
  email: 'asha@example.com',
  address: '"><img src=x onerror=alert(1)>',
  message: 'We sell tea.\nतीन दुकानें।',
};
const formOf = (page: Page, name: 'Create Contact' | 'Update Contact') => page.getByRole('form', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cards = (page: Page) => page.getByRole('article');
const stored = async (name: string) => (await office().enquiries()).find((contact) => contact.name === name);

async function screen(options: Parameters<typeof newAdmin>[1] = { viewport: PHONE }) {
  const clerk = await newAdmin(office(), options);
  const page = await clerk.open(`${office().origin}/admin/ManageContacts`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Contact Management');
  return { clerk, page };
}

test('A-ROUTE-12 A-MCON-01 A-MCON-02 A-MCON-03 A-MCON-04 D3 D29 an enquiry: written here, and corrected where it has no address', async () => {
  await office().holds([{ name: 'No address', address: '' }]);
  const { clerk, page } = await screen();
  const form = formOf(page, 'Create Contact');
  const names = await form.locator('[name]').evaluateAll((all) => all.map((it) => it.getAttribute('name')));
  expect(names.toSorted()).toEqual(Object.keys(FIELDS).toSorted());
  for (const name of Object.keys(FIELDS)) expect(await isInvalid(form.locator(`[name=${name}]`)), name).toBe(true);
  await fillForm(form, { ...FIELDS, email: 'nobody' });
  await button(page, 'Create Contact').click();
  await eventually(() => hasFocus(form.locator('[name=email]'))).toBe(true);
  expect(office().network.requests.filter(hasMethod('POST'))).toEqual([]);

  await form.locator('[name=email]').fill(FIELDS.email);
  const posted = page.waitForRequest((it) => it.method() === 'POST' && it.url().endsWith('/contacts/create'));
  await button(page, 'Create Contact').click();
  const sent = await posted;
  expect(sent.postDataJSON()).toEqual(FIELDS);
  const headers = await sent.allHeaders();
  expect(headers.authorization).toMatch(/^Bearer \S{20,}/);
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  await toastOf(page, 'Contact created').waitFor();
  const card = cardOf(page, FIELDS.name);
  await card.waitFor();
  expect(await card.locator('i, img').count()).toBe(0);
  expect(await stored(FIELDS.name)).toMatchObject(FIELDS);
  expect(clerk.complaints).toEqual([]);

  // Without an address: 'N/A' in the form, nothing on the server.
  await cardOf(page, 'No address').getByRole('button', { name: 'Update' }).click();
  const update = formOf(page, 'Update Contact');
  expect(await update.locator('[name=address]').inputValue()).toBe('N/A');
  await button(page, 'Cancel').click();
  await form.waitFor();
  expect(await button(page, 'Cancel').count()).toBe(0);
  await cardOf(page, 'No address').getByRole('button', { name: 'Update' }).click();
  await update.locator('[name=message]').fill('Corrected');
  const put = page.waitForRequest((it) => it.method() === 'PUT');
  await button(page, 'Update Contact').click();
  const before = await stored('No address');
  expect(new URL((await put).url()).pathname).toBe(`/contacts/update/${before?._id}`);
  expect((await put).postDataJSON()).toMatchObject({ name: 'No address', address: 'N/A', message: 'Corrected' });
  await toastOf(page, 'Contact updated').waitFor();
  await cardOf(page, 'No address').getByText('Corrected').waitFor();
  expect(await stored('No address')).toMatchObject({ address: '', message: 'Corrected' });
});

test('A-MCON-01 D43 D70 a thousand enquiries come a hundred at a time, searched by the server; the last one found can be deleted, and offline the newest stay', async () => {
  const count = 1_000;
  await office().holds(Array.from({ length: count }, (_, index) => ({ name: `Person ${index}`, message: 'Hello' })));
  const { page } = await screen({ viewport: DESK });
  await waitForText(page, '1,000 contacts');
  expect(await cards(page).count()).toBe(100);
  const list = page.getByRole('region', { name: 'contacts' });
  await button(page, 'Older').click();
  await cardOf(page, 'Person 100').waitFor();
  expect(await cards(page).count()).toBe(100);
  await eventually(() => hasFocus(list)).toBe(true);
  expect((await list.boundingBox())?.y).toBeLessThan(DESK.height / 2);
  expect(office().network.requests.filter(matches(/^\/contacts\/all(\?(?!.*limit=)|$)/))).toEqual([]);

  await page.getByLabel('Search').fill('Person 987');
  await waitForText(page, /^1 of /);
  await eventually(() => cards(page).count()).toBe(1);
  await cardOf(page, 'Person 987').getByRole('button', { name: 'Delete' }).click();
  await waitForText(page, 'Nothing matches your search.');
  await eventually(() => hasFocus(list)).toBe(true);
  await eventually(() => stored('Person 987')).toBeUndefined();
  await page.getByLabel('Search').fill('');
  await waitForText(page, '999 contacts');

  await office().network.set(fault.cut, { only: isUnder('/contacts') });
  await page.getByLabel('Search').fill('Person 7');
  await waitForText(page, /Looked through here: the newest 100 contacts/);
  await cardOf(page, 'Person 7').first().waitFor();
  await cardOf(page, /^Person 7$/)
    .getByRole('button', { name: 'Update' })
    .click();
  const update = formOf(page, 'Update Contact');
  await update.locator('[name=message]').fill('Typed offline');
  await button(page, 'Update Contact').click();
  await page.getByRole('alert').filter({ hasText: 'Failed to update contact' }).waitFor();
  await office().network.set(fault.pass);
  await page.locator('.save-bar').getByRole('button', { name: 'Retry' }).click();
  await toastOf(page, 'Contact updated').waitFor();
  expect(await stored('Person 7')).toMatchObject({ message: 'Typed offline' });
});
