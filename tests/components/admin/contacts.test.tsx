import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import type { Contact } from '#contract/admin/enquiries.ts';
import { enquiryBody } from '#contract/public/enquiries.ts';
import { expectComplaints } from '../support/console.ts';
import { contactPages, enquiriesOf } from '../support/list-pages.ts';
import { fieldOf, fieldsOf, fieldValueOf, fillForm, isInvalid, keyOf, sentTo } from '../support/records.ts';
import { pathsOf, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, hasFocus, shows, toastOf } from '../support/screen.ts';
import { noAnswer, refuse } from '../support/stub-api.ts';

const FIELDS = {
  name: '<i>Asha</i>',
  phoneNumber: '98260 12345',
  email: 'asha@example.com',
  address: '"><img src=x onerror=alert(1)>',
  message: 'We sell tea.\nतीन दुकानें।',
};
const createForm = () => page.getByRole('form', { name: 'Create Contact' });
const updateForm = () => page.getByRole('form', { name: 'Update Contact' });
const cards = () => page.getByRole('article').elements().length;
const search = () => page.getByLabelText('Search');

/** The screen with these enquiries. Changes are read as the contract reads them. */
async function screen(rows: readonly Partial<Contact>[]) {
  const list = { rows: enquiriesOf(rows) };
  const named = (name: string) => list.rows.find((row) => row.name === name);
  const rowAt = ({ url }: Request) => list.rows.find(({ _id }) => url.endsWith(`/${_id}`));
  const admin = await renderAdmin('/admin/ManageContacts', {
    contactsAll: contactPages(() => list.rows),
    contactsCreate: async (request) => {
      list.rows = [...enquiriesOf([await fieldsOf(request)]), ...list.rows];
      return { success: true, message: 'Sent' };
    },
    contactsUpdate: async (request) => {
      const row = rowAt(request);
      if (!row) return refuse(404, 'No such contact');
      Object.assign(row, z.parse(enquiryBody, await fieldsOf(request)));
      return { message: 'Updated', item: row };
    },
    contactsDelete: (request) => {
      const item = rowAt(request);
      list.rows = list.rows.filter((row) => row !== item);
      return { message: 'Deleted', item };
    },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Management');
  return { ...admin, list, named };
}

test('A-ROUTE-12 A-MCON-01 A-MCON-02 A-MCON-04 D3 an admin writes an enquiry', async () => {
  await page.viewport(360, 740);
  const { requests } = await screen([]);
  const form = createForm();
  await expect.element(form).toBeVisible();
  const fields = [...form.element().querySelectorAll('[name]')];
  expect(fields.map((field) => field.getAttribute('name')).toSorted()).toEqual(Object.keys(FIELDS).toSorted());
  for (const field of fields) expect(isInvalid(field), field.getAttribute('name') ?? '').toBe(true);
  await fillForm(form, { ...FIELDS, email: 'not an address' });
  await buttonOf('Create Contact').click();
  await expect.poll(() => document.activeElement).toBe(fieldOf(form, 'email'));
  expect(pathsOf(requests, 'POST')).toEqual([]);

  await fillForm(form, { email: FIELDS.email });
  await buttonOf('Create Contact').click();
  await expect.element(toastOf('Contact created')).toBeVisible();
  const [sent, ...others] = sentTo(requests, 'POST', '/contacts/create');
  expect(others).toEqual([]);
  expect(await sent?.clone().json()).toEqual(FIELDS);
  expect(sent?.headers.get('Authorization')).toBe(`Bearer ${localStorage.getItem('token')}`);
  expect(keyOf(sent)).toMatch(/^[0-9a-f-]{36}$/);
  const card = cardOf(FIELDS.name);
  await expect.element(card.getByText('We sell tea.')).toBeVisible();
  await expect.element(card.getByText(FIELDS.address)).toBeVisible();
  expect(card.element().querySelectorAll('i, img')).toHaveLength(0);
});

test('A-MCON-03 A-MCON-04 D29 an enquiry without an address shows N/A in the form, and stays without one when it is changed', async () => {
  await page.viewport(360, 740);
  const { requests, named } = await screen([{ name: 'No address', address: '' }]);
  const update = cardOf('No address').getByRole('button', { name: 'Update' });
  await update.click();
  await expect.element(updateForm()).toBeVisible();
  expect(fieldValueOf(updateForm(), 'address')).toBe('N/A');
  await buttonOf('Cancel').click();
  await expect.element(createForm()).toBeVisible();
  expect(buttonOf('Cancel').elements()).toHaveLength(0);

  await update.click();
  await fillForm(updateForm(), { message: 'Corrected' });
  await buttonOf('Update Contact').click();
  await expect.element(toastOf('Contact updated')).toBeVisible();
  await expect.element(cardOf('No address').getByText('Corrected')).toBeVisible();
  const [sent] = sentTo(requests, 'PUT', '/contacts');
  const row = named('No address');
  expect(pathsOf(requests, 'PUT')).toEqual([`/contacts/update/${row?._id}`]);
  expect(await sent?.clone().json()).toMatchObject({ name: 'No address', address: 'N/A', message: 'Corrected' });
  expect(row).toMatchObject({ address: '', message: 'Corrected' });
});

test('A-MCON-01 D43 D70 a thousand enquiries are paged by a hundred and searched by the server; the only match can be deleted; without a network the newest are searched', async () => {
  expectComplaints(/^Reading contacts/, /^Updating the contact failed/);
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ name: `Person ${index}`, message: 'Hello' }));
  const { requests, answers, named } = await screen(rows);
  await shows('1,000 contacts');
  await expect.poll(cards).toBe(100);
  const region = page.getByRole('region', { name: 'contacts' });
  await buttonOf('Older').click();
  await expect.element(cardOf('Person 100')).toBeVisible();
  await expect.poll(cards).toBe(100);
  await expect.poll(() => hasFocus(region)).toBe(true);
  expect(region.element().getBoundingClientRect().y).toBeLessThan(innerHeight / 2);

  await search().fill('Person 987');
  await shows(/^1 of /);
  await expect.poll(cards).toBe(1);
  const reads = sentTo(requests, 'GET', '/contacts/all').map(({ url }) => new URL(url).searchParams);
  expect(reads.map((query) => query.get('limit'))).toEqual(reads.map(() => '100'));
  expect(reads.map((query) => query.get('q'))).toContain('Person 987');
  await cardOf('Person 987').getByRole('button', { name: 'Delete' }).click();
  await shows('Nothing matches your search.');
  await expect.poll(() => hasFocus(region)).toBe(true);
  await expect.poll(() => named('Person 987')).toBeUndefined();
  await search().fill('');
  await shows('999 contacts');

  const online = { ...answers };
  Object.assign(answers, { contactsAll: noAnswer, contactsUpdate: noAnswer });
  await search().fill('Person 7');
  await shows(/Looked through here: the newest 100 contacts/);
  await cardOf(/^Person 7$/)
    .getByRole('button', { name: 'Update' })
    .click();
  await fillForm(updateForm(), { message: 'Typed offline' });
  await buttonOf('Update Contact').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to update contact' })).toBeVisible();
  expect(named('Person 7')?.message).toBe('Hello');
  Object.assign(answers, online);
  await page.getByRole('main').getByRole('button', { name: 'Retry', exact: true }).click();
  await expect.element(toastOf('Contact updated')).toBeVisible();
  expect(named('Person 7')?.message).toBe('Typed offline');
});
