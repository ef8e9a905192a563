import { afterEach, expect, test } from 'vitest';
import { fault } from '#tests/support/proxy-fault.ts';
import { hasMethod, isAt } from '#tests/support/proxy-requests.ts';
import { sharedOffice } from './support/back-office.ts';
import { soon } from './support/contact-form.ts';
import { arrived, newVisitor } from './support/pages.ts';
import { DESK, PHONE } from './support/profile.ts';
import {
  add,
  cardOf,
  fillForm,
  formsOf,
  groundOf,
  hasFocus,
  isInvalid,
  newClerk,
  photo,
  reach,
  toastOf,
} from './support/records.ts';

const office = sharedOffice();
afterEach(() => office().network.set(fault.pass));

const product = {
  name: 'Ledger',
  description: 'Credit on the phone.\nFor shops.',
  link: 'https://ledger.example.com/',
};
const isList = isAt('/projects/all');
const all = async () => (await reach(`${office().origin}/projects/all`)).json();

test('A-CPROD-01 A-CPROD-02 A-CPROD-03 A-CPROD-04 A-ROUTE-06 A-ROUTE-07 A-MPROD-01 A-MPROD-02 A-MPROD-03 A-MPROD-04 A-MPROD-06 A-MPROD-07 A-MPROD-08 A-ENT-03 A-STATE-01 A-STATE-02 A-API-09 a product: made, shown to everybody, changed, deleted, brought back', async () => {
  const { origin, network } = office();
  const clerk = await newClerk(office(), { viewport: PHONE });
  const visitor = await newVisitor({ viewport: DESK });
  const page = await clerk.open(`${origin}/admin/CreateProducts`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Create Product');
  const form = page.getByRole('form', { name: 'Create Product' });
  const fieldNames = await form
    .locator('input, textarea')
    .evaluateAll((all) => all.map((it) => (it as HTMLInputElement).name));
  expect(fieldNames.toSorted()).toEqual(['description', 'image', 'link', 'name']);

  // Everything is required, the image may be any, the link must be one.
  for (const name of fieldNames) expect(await isInvalid(form.locator(`[name=${name}]`)), name).toBe(true);
  expect(await form.getByLabel('Image').getAttribute('accept')).toBe('image/*');
  expect(await form.getByLabel('Link').getAttribute('type')).toBe('url');
  await fillForm(form, { ...product, link: 'no address' });
  await form.getByLabel('Image').setInputFiles(await photo('red', 'webp'));
  expect(await groundOf(form.getByRole('img', { name: 'What you have chosen' }))).toBe('red');
  const save = page.getByRole('button', { name: 'Create Product', exact: true });
  await save.click();
  expect(await isInvalid(form.getByLabel('Link'))).toBe(true);
  await form.getByLabel('Link').fill('javascript:alert(1)');
  await save.click();
  await form.getByText('Link must start with http:// or https://').waitFor();
  await soon(() => hasFocus(form.getByLabel('Link'))).toBe(true);
  expect(await formsOf(page)).toEqual([]);

  await form.getByLabel('Link').fill(product.link);
  const answered = page.waitForResponse((response) => response.url().endsWith('/projects/create'));
  await save.click();
  const made = (await (await answered).json()).project;
  expect(made).toMatchObject(product);
  await toastOf(page, 'Product created').waitFor();
  const [sent] = await formsOf(page);
  expect(sent).toMatchObject({ method: 'POST', path: '/projects/create', parts: product });
  expect(sent?.parts.image).toMatchObject({ file: 'red.webp', type: 'image/webp' });
  expect(sent?.authorization).toMatch(/^Bearer \S{20,}/);
  expect(sent?.key).toMatch(/^[0-9a-f-]{36}$/);
  await soon(() => form.getByLabel('Name').inputValue()).toBe('');

  // Everybody sees it; the calls have the documents' fields and no status.
  const [row] = await all();
  expect(row).toMatchObject({ _id: made._id, ...product, image: expect.stringMatching(/^[\w+/=]{100,}$/) });
  expect(Object.keys(row)).not.toContain('status');
  const shop = await visitor.open(`${origin}/products`);
  await shop.getByRole('heading', { name: 'Ledger' }).waitFor();
  expect(await groundOf(shop.getByRole('img', { name: 'Ledger, on screen' }))).toBe('red');

  await page.getByRole('link', { name: 'Manage Products' }).click();
  await arrived(page, '/admin/ManageProducts');
  const card = cardOf(page, 'Ledger');
  await card.waitFor();
  expect(await groundOf(card.locator('img'))).toBe('red');
  expect(await card.getByRole('link', { name: 'Demo' }).getAttribute('href')).toBe(product.link);
  expect(await card.getByRole('link', { name: 'Demo' }).getAttribute('rel')).toBe('noopener noreferrer');

  const open = card.getByRole('button', { name: 'Update', exact: true });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Update Project' });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await soon(() => hasFocus(open)).toBe(true);
  await open.click();
  for (const [name, value] of Object.entries(product)) {
    expect(await sheet.locator(`[name=${name}]`).inputValue()).toBe(value);
  }
  expect(await groundOf(sheet.locator('.picture-preview img'))).toBe('red');
  await fillForm(sheet, { name: 'Udhaar', link: '' });
  const before = network.seen.length;
  await sheet.getByRole('button', { name: 'Update', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await toastOf(page, 'Product updated').waitFor();
  const updated = cardOf(page, 'Udhaar');
  await updated.getByText('No Demo').waitFor();
  await soon(async () => network.seen.slice(before).filter(isList).length).toBeGreaterThan(0);
  expect((await formsOf(page)).at(-1)).toMatchObject({
    ...{ method: 'PUT', path: `/projects/update/${made._id}` },
    parts: { name: 'Udhaar', description: product.description, link: '' },
  });
  // The picture stays where none is sent, and goes where one is.
  expect((await all())[0].image).toBe(row.image);
  await updated.getByRole('button', { name: 'Update' }).click();
  expect(await sheet.locator('[name=image]').getAttribute('accept')).toBe('image/jpeg,image/png');
  await sheet.locator('[name=image]').setInputFiles(await photo('green', 'png'));
  await sheet.getByRole('button', { name: 'Update', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await soon(() => groundOf(updated.locator('img'))).toBe('green');

  await updated.getByRole('button', { name: 'Delete', exact: true }).click();
  await updated.waitFor({ state: 'detached' });
  await toastOf(page, 'Deleted').waitFor();
  expect(network.seen.filter(hasMethod('DELETE')).map(({ url }) => url)).toEqual([`/projects/delete/${made._id}`]);
  await page.getByText('No products yet.').waitFor();
  await soon(async () => (await all()).length).toBe(0);
  await toastOf(page, 'Deleted').getByRole('button', { name: 'Undo' }).click();
  await updated.waitFor();
  await soon(async () => (await all()).length).toBe(1);
  await shop.goto(`${origin}/products`);
  await shop.getByRole('heading', { name: 'Udhaar' }).waitFor();
  await shop.getByText('Coming Soon', { exact: true }).waitFor();
  expect(clerk.complaints).toEqual([]);
});

test('A-MPROD-05 A-CONST-01 an update: name and description required, the link a valid URL, the picture JPEG or PNG', async () => {
  const { origin } = office();
  const { _id } = await add(office(), '/projects/create', product);
  const clerk = await newClerk(office(), { viewport: DESK });
  const page = await clerk.open(`${origin}/admin/ManageProducts`);
  await cardOf(page, 'Ledger').getByRole('button', { name: 'Update' }).click();
  const sheet = page.getByRole('dialog', { name: 'Update Project' });
  const save = sheet.getByRole('button', { name: 'Update', exact: true });
  for (const [name, value] of Object.entries({ name: '', description: '', link: 'nothing' })) {
    const field = sheet.locator(`[name=${name}]`);
    const was = await field.inputValue();
    await field.fill(value);
    expect(await isInvalid(field), name).toBe(true);
    await field.fill(was);
  }
  const picture = sheet.locator('[name=image]');
  await picture.setInputFiles(await photo('red', 'webp'));
  await sheet.getByText('Image must be a JPEG or PNG picture').waitFor();
  expect(await hasFocus(picture)).toBe(true);
  await picture.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) });
  await sheet.getByText('Image can have at most 8 MB').waitFor();
  await picture.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
  await sheet.getByText('Most Compatible').waitFor();
  expect(await formsOf(page)).toEqual([]);

  // What only the server can see: it is a picture by its name alone.
  await picture.setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir') });
  await sheet.locator('[name=name]').fill('Kept');
  const refused = page.waitForResponse((response) => response.url().includes('/projects/update/'));
  await save.click();
  const answer = await (await refused).json();
  expect((await refused).status()).toBe(415);
  await sheet.getByText(answer.message).first().waitFor();
  await soon(() => hasFocus(picture)).toBe(true);
  expect(await sheet.locator('[name=name]').inputValue()).toBe('Kept');
  expect(await all()).toContainEqual(expect.objectContaining({ _id, name: 'Ledger' }));
});
