import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Project } from '#contract/public/products.ts';
import { expectComplaints } from '../support/console.ts';
import { chooseFile, photo } from '../support/photo.ts';
import { PIXEL } from '../support/pixel.ts';
import { fieldOf, fieldsOf, fieldValueOf, fillForm, isInvalid, partsOf, sentTo } from '../support/records.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, hasFocus, shows, toastOf } from '../support/screen.ts';
import { refuse } from '../support/stub-api.ts';

const PRODUCT = {
  name: 'Ledger',
  description: 'Credit on the phone.\nFor shops.',
  link: 'https://ledger.example.com/',
};
/** The texts of the product as a multipart body has them. */
const SENT = { ...PRODUCT, description: PRODUCT.description.replace('\n', '\r\n') };
const sheet = () => page.getByRole('dialog', { name: 'Update Project' });
const pictureIn = (element: Element) => element.querySelector('img') as HTMLImageElement;
const product = (fields: Partial<Project>): Project => ({
  ...{ _id: crypto.randomUUID(), ...PRODUCT, createdAt: '', ...fields },
});

/** The back office with these products. Each picture that is sent becomes a pixel. */
async function office(path: string, rows: Project[] = []) {
  const answer = async (request: Request) => {
    const { link, ...fields } = await fieldsOf(request);
    const { image } = await partsOf(request);
    return { ...fields, link: link || null, ...(image && { image: PIXEL }) };
  };
  return renderAdmin(path, {
    projectsAll: () => rows,
    projectsCreate: async (request) => {
      const item = product(await answer(request));
      rows.push(item);
      return { message: 'Created', item };
    },
    projectsUpdate: async (request) => {
      const item = rows.find(({ _id }) => request.url.endsWith(`/${_id}`));
      return { message: 'Updated', item: Object.assign(item ?? product({}), await answer(request)) };
    },
  });
}

/** Strongest channel of a picture of one colour. */
async function colourOf(picture: HTMLImageElement): Promise<string | undefined> {
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(picture, 0, 0, 1, 1);
  const pixel = [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  return ['red', 'green', 'blue'][pixel.indexOf(Math.max(...pixel))];
}

/** A blue BMP file with one bit per pixel: browsers can read it, the server cannot. */
function blueBitmap(name: string, type: string, width: number, height: number): File {
  const [head, size] = [62, Math.ceil(width / 32) * 4 * height];
  const file = new DataView(new ArrayBuffer(head + size));
  const fields = { 0: 0x4d42, 2: head + size, 10: head, 14: 40, 18: width, 22: height, 26: 0x1_0001, 34: size, 46: 2 };
  const palette = { 54: 0x1d_4e_89, 58: 0x1d_4e_89 };
  for (const [at, value] of Object.entries({ ...fields, ...palette })) file.setUint32(Number(at), value, true);
  return new File([file], name, { type });
}

test('A-CPROD-02 A-MPROD-02 A-MPROD-04 A-MPROD-08 A-STATE-02 A-API-09 an invalid link is refused; a product with a link shows Demo; a change without a new picture sends none', async () => {
  await page.viewport(360, 740);
  const { requests } = await office('/admin/CreateProducts');
  const form = page.getByRole('form', { name: 'Create Product' });
  await fillForm(form, { ...PRODUCT, link: 'no address' });
  const link = form.getByLabelText('Link');
  await expect.element(link).toHaveAttribute('type', 'url');
  chooseFile(fieldOf(form, 'image'), await photo('red', 'image/webp'));
  const preview = form.getByRole('img', { name: 'What you have chosen' });
  await expect.element(preview).toBeVisible();
  expect(await colourOf(preview.element() as HTMLImageElement)).toBe('red');
  const save = buttonOf('Create Product');
  await save.click();
  expect(isInvalid(link.element())).toBe(true);
  await link.fill('javascript:alert(1)');
  expect(isInvalid(link.element())).toBe(false);
  await save.click();
  await expect.element(form.getByText('Link must start with http:// or https://')).toBeVisible();
  await expect.poll(() => hasFocus(link)).toBe(true);
  expect(sentTo(requests, 'POST', '/projects')).toEqual([]);
  await link.fill(PRODUCT.link);
  await save.click();
  await expect.element(toastOf('Product created')).toBeVisible();
  await expect.poll(() => fieldValueOf(form, 'name')).toBe('');
  const [created] = sentTo(requests, 'POST', '/projects/create');
  const image = { file: 'red.webp', type: 'image/webp', size: expect.any(Number) };
  expect(await partsOf(created)).toEqual({ ...SENT, image });

  // Not by the mouse: it would be above the toast, which covers the link and stays open as long as that is so.
  (page.getByRole('main').getByRole('link', { name: 'Manage Products' }).element() as HTMLElement).click();
  const card = cardOf('Ledger');
  const demo = card.getByRole('link', { name: 'Demo' });
  await expect.element(demo).toHaveAttribute('href', PRODUCT.link);
  await expect.element(demo).toHaveAttribute('rel', 'noopener noreferrer');
  const open = card.getByRole('button', { name: 'Update', exact: true });
  await open.click();
  await expect.element(sheet()).toBeVisible();
  expect(pictureIn(sheet().element()).src).toContain(PIXEL);
  await sheet().getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.poll(() => hasFocus(open)).toBe(true);
  await open.click();
  await fillForm(sheet(), { link: '' });
  await sheet().getByRole('button', { name: 'Update', exact: true }).click();
  await expect.element(toastOf('Product updated')).toBeVisible();
  await expect.element(card.getByText('No Demo')).toBeVisible();
  expect(demo.elements()).toHaveLength(0);
  expect(await partsOf(sentTo(requests, 'PUT', '/projects')[0])).toEqual({ ...SENT, link: '' });
  expect(pictureIn(card.element()).src).toContain(PIXEL);
});

test('A-MPROD-05 A-CONST-01 an update: name and description required, the link a valid URL, the picture JPEG or PNG', async () => {
  expectComplaints(/^Updating the product failed/);
  const { requests, answers } = await office('/admin/ManageProducts', [product({})]);
  await cardOf('Ledger').getByRole('button', { name: 'Update' }).click();
  await expect.element(sheet()).toBeVisible();
  for (const [name, value] of Object.entries({ name: '', description: '', link: 'nothing' })) {
    const field = fieldOf(sheet(), name);
    const was = field.value;
    await fillForm(sheet(), { [name]: value });
    expect(isInvalid(field), name).toBe(true);
    await fillForm(sheet(), { [name]: was });
    expect(isInvalid(field), name).toBe(false);
  }
  const picture = fieldOf(sheet(), 'image');
  const isFocused = () => expect.poll(() => document.activeElement).toBe(picture);
  chooseFile(picture, await photo('red', 'image/webp'));
  await shows('Image must be a JPEG or PNG picture');
  await isFocused();
  chooseFile(picture, new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' }));
  await shows('Image can have at most 8 MB');
  chooseFile(picture, new File(['ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }));
  await shows(/Most Compatible/);
  expect(sentTo(requests, 'PUT', '/projects')).toEqual([]);

  // Only the server can detect this: the file is a picture by its name alone.
  const { projectsUpdate } = answers;
  answers.projectsUpdate = () => refuse(415, 'Not a picture', { image: 'Not a picture that can be read' });
  chooseFile(picture, new File(['Dear Sir'], 'letter.png', { type: 'image/png' }));
  await shows('8 B');
  await fillForm(sheet(), { name: 'Kept' });
  const save = sheet().getByRole('button', { name: 'Update', exact: true });
  await save.click();
  await shows('Not a picture that can be read');
  await isFocused();
  expect(fieldValueOf(sheet(), 'name')).toBe('Kept');
  Object.assign(answers, { projectsUpdate });

  // A file that the browser can read and the server cannot is sent as a JPEG, no larger than a canvas can be.
  chooseFile(picture, blueBitmap('IMG_2.HEIC', 'image/heic', 5000, 4000));
  await expect.poll(() => picture.files?.[0]?.name).toBe('IMG_2.HEIC');
  const preview = () => pictureIn(sheet().element());
  await expect.poll(() => colourOf(preview())).toBe('blue');
  const { naturalWidth, naturalHeight } = preview();
  expect(naturalWidth * naturalHeight).toBeLessThanOrEqual(4096 ** 2);
  expect(naturalWidth / naturalHeight).toBeCloseTo(5 / 4, 2);
  await save.click();
  await expect.element(sheet()).not.toBeInTheDocument();
  const parts = await partsOf(sentTo(requests, 'PUT', '/projects').at(-1));
  expect(parts).toMatchObject({ name: 'Kept', image: { file: 'IMG_2.jpg', type: 'image/jpeg' } });
  await expect.poll(() => pictureIn(cardOf('Kept').element()).src).toContain(PIXEL);
});
