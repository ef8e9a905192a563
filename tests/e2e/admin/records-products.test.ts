import { afterEach, beforeEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { sharedOffice } from '../support/back-office.ts';

import { eventually, pageShown } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import {
  add,
  cardOf,
  colourOf,
  empty,
  fetchWithRetry,
  fillForm,
  formsOf,
  hasFocus,
  isInvalid,
  newAdminWithFormLog,
  photo,
  toastOf,
} from '../support/records.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();
beforeEach(() => empty(office()));
afterEach(() => office().network.set(fault.pass));

const product = {
  name: 'Ledger',
  description: 'Credit on the phone.\nFor shops.',
  link: 'https://ledger.example.com/',
};
const all = async () => (await fetchWithRetry(`${office().origin}/projects/all`)).json();

/** A blue BMP file with one bit per pixel: browsers can read it, the server cannot. */
function blueBitmap(width: number, height: number): Buffer {
  const [head, size] = [62, Math.ceil(width / 32) * 4 * height];
  const file = Buffer.alloc(head + size);
  file.write('BM');
  const fields = { 2: file.length, 10: head, 14: 40, 18: width, 22: height, 26: 0x1_0001, 34: size, 46: 2 };
  const palette = { 54: 0x1d_4e_89, 58: 0x1d_4e_89 };
  for (const [at, value] of Object.entries({ ...fields, ...palette })) file.writeUInt32LE(value, Number(at));
  return file;
}

test('A-CPROD-02 A-MPROD-02 A-MPROD-04 A-MPROD-08 A-STATE-02 A-API-09 a link that is none is refused; with one there is a Demo; a change without a picture keeps the picture', async () => {
  const { origin } = office();
  const clerk = await newAdminWithFormLog(office(), { viewport: PHONE });
  const page = await clerk.open(`${origin}/admin/CreateProducts`);
  const form = page.getByRole('form', { name: 'Create Product' });
  expect(await form.getByLabel('Link').getAttribute('type')).toBe('url');
  await fillForm(form, { ...product, link: 'no address' });
  await form.getByLabel('Image').setInputFiles(await photo('red', 'webp'));
  expect(await colourOf(form.getByRole('img', { name: 'What you have chosen' }))).toBe('red');
  const save = page.getByRole('button', { name: 'Create Product', exact: true });
  await save.click();
  expect(await isInvalid(form.getByLabel('Link'))).toBe(true);
  await form.getByLabel('Link').fill('javascript:alert(1)');
  await save.click();
  await form.getByText('Link must start with http:// or https://').waitFor();
  await eventually(() => hasFocus(form.getByLabel('Link'))).toBe(true);
  expect(await formsOf(page)).toEqual([]);
  await form.getByLabel('Link').fill(product.link);
  await save.click();
  await toastOf(page, 'Product created').waitFor();
  await eventually(() => form.getByLabel('Name').inputValue()).toBe('');
  const [row] = await all();
  expect(row).toMatchObject({ ...product, image: expect.stringMatching(/^[\w+/=]{100,}$/) });
  expect(Object.keys(row)).not.toContain('status');

  await page.getByRole('link', { name: 'Manage Products' }).click();
  await pageShown(page, '/admin/ManageProducts');
  const card = cardOf(page, 'Ledger');
  const demo = card.getByRole('link', { name: 'Demo' });
  expect(await demo.getAttribute('href')).toBe(product.link);
  expect(await demo.getAttribute('rel')).toBe('noopener noreferrer');
  const open = card.getByRole('button', { name: 'Update', exact: true });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Update Project' });
  expect(await colourOf(sheet.locator('.picture-preview img'))).toBe('red');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await eventually(() => hasFocus(open)).toBe(true);
  await open.click();
  await fillForm(sheet, { link: '' });
  await sheet.getByRole('button', { name: 'Update', exact: true }).click();
  await toastOf(page, 'Product updated').waitFor();
  await card.getByText('No Demo').waitFor();
  expect((await formsOf(page)).at(-1)?.parts).toMatchObject({ ...product, link: '' });
  expect((await all())[0].image).toBe(row.image);
  const shop = await (await newVisitor({ viewport: DESK })).open(`${origin}/products`);
  await shop.getByText('Coming Soon', { exact: true }).waitFor();
});

test('A-MPROD-05 A-CONST-01 an update: name and description required, the link a valid URL, the picture JPEG or PNG', async () => {
  const { origin } = office();
  const { _id } = await add(office(), '/projects/create', product);
  const clerk = await newAdminWithFormLog(office(), { viewport: DESK });
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

  // Only the server can detect this: the file is a picture by its name alone.
  await picture.setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir') });
  await sheet.locator('[name=name]').fill('Kept');
  const refused = page.waitForResponse((response) => response.url().includes('/projects/update/'));
  await save.click();
  const answer = await (await refused).json();
  expect((await refused).status()).toBe(415);
  await sheet.getByText(answer.message).first().waitFor();
  await eventually(() => hasFocus(picture)).toBe(true);
  expect(await sheet.locator('[name=name]').inputValue()).toBe('Kept');
  expect(await all()).toContainEqual(expect.objectContaining({ _id, name: 'Ledger' }));

  // A file that the browser can read and the server cannot is sent as a JPEG, no larger than a canvas can be.
  await picture.setInputFiles({ name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: blueBitmap(5000, 4000) });
  const preview = sheet.locator('.picture-preview img[alt="What you have chosen"]');
  await eventually(() => colourOf(preview)).toBe('blue');
  const { naturalWidth, naturalHeight } = await preview.evaluate((img: HTMLImageElement) => ({
    ...{ naturalWidth: img.naturalWidth, naturalHeight: img.naturalHeight },
  }));
  expect([naturalWidth * naturalHeight <= 4096 ** 2, naturalWidth / naturalHeight]).toEqual([
    true,
    expect.closeTo(5 / 4, 2),
  ]);
  await save.click();
  await sheet.waitFor({ state: 'detached' });
  expect((await formsOf(page)).at(-1)?.parts.image).toMatchObject({ file: 'IMG_2.jpg', type: 'image/jpeg' });
  await eventually(() => colourOf(cardOf(page, 'Kept').locator('img'))).toBe('blue');
});
