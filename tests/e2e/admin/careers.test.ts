import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isAt } from '../../support/fault-proxy/request-filters.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { positions, tabOf } from '../support/career.ts';
import { waitForText } from '../support/contact-form.ts';
import { eventually, pageShown } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { add, fetchWithRetry, fillForm, hasFocus, isInvalid, toastOf } from '../support/records.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();
afterEach(() => office().network.set(fault.pass));

interface Stored {
  readonly _id: string;
  readonly categoryName: string;
  readonly careers: readonly { readonly title: string; readonly openings: number }[];
}

const stored = async () =>
  ((await (await fetchWithRetry(`${office().origin}/career/showAllCategories`)).json()) as { categories: Stored[] })
    .categories;
/** Every category with its openings, in the order stored on the server. */
const order = async () =>
  (await stored()).map(({ categoryName, careers }) => [categoryName, ...careers.map(({ title }) => title)]);
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const titles = (page: Page, category: string) =>
  region(page, category).getByRole('heading', { level: 3 }).allTextContents();
const move = (page: Page, name: string, way: 'up' | 'down') =>
  page.getByRole('button', { name: `Move ${name} ${way}`, exact: true });

async function empty(): Promise<void> {
  const headers = { Authorization: `Bearer ${await office().tokenOf('admin')}` };
  for (const { _id } of await stored()) {
    await fetchWithRetry(`${office().origin}/career/categories/delete/${_id}`, { method: 'DELETE', headers });
  }
}

async function hold(content: Readonly<Record<string, readonly string[]>>): Promise<void> {
  await empty();
  for (const [categoryName, openings] of Object.entries(content)) {
    const { _id: category } = await add(office(), '/career/categories/create', { categoryName });
    for (const title of openings) await add(office(), '/career/openings/create', { category, title });
  }
}

async function screen(options: Parameters<typeof newAdmin>[1] = { viewport: PHONE }) {
  const clerk = await newAdmin(office(), options);
  const page = await clerk.open(`${office().origin}/admin/Careers`);
  return { clerk, page };
}

test('D61 from nothing to a category; an opening asks for what it needs and moves to another category; what belongs to a category goes and comes back with it', async () => {
  await empty();
  const clerk = await newAdmin(office(), { viewport: PHONE });
  const page = await clerk.open(`${office().origin}/admin/welcome`);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Careers' }).click();
  await pageShown(page, '/admin/Careers');
  await waitForText(page, 'No categories yet.');
  await page.getByRole('button', { name: 'Add category' }).click();
  expect(await isInvalid(sheet(page, 'Add category').locator('[name=categoryName]'))).toBe(true);
  await sheet(page, 'Add category').locator('[name=categoryName]').fill('Build');
  await sheet(page, 'Add category').getByRole('button', { name: 'Add category' }).click();
  await region(page, 'Build').waitFor();
  await add(office(), '/career/categories/create', { categoryName: 'Care' });

  await region(page, 'Build').getByRole('button', { name: 'Add opening' }).click();
  const making = sheet(page, 'Add opening');
  expect(await making.locator('[name=category] option:checked').textContent()).toBe('Build');
  expect(await making.getByLabel('Places').inputValue()).toBe('1');
  for (const wrong of ['0', '1000', '1.5']) {
    await making.getByLabel('Places').fill(wrong);
    expect(await isInvalid(making.getByLabel('Places')), wrong).toBe(true);
  }
  await fillForm(making, { title: 'Support', location: 'Indore', experience: '2–4 years', openings: '3' });
  await making.getByRole('button', { name: 'Add opening' }).click();
  await region(page, 'Build').getByText('Indore · 2–4 years · 3 places').waitFor();
  expect(await order()).toEqual([['Build', 'Support'], ['Care']]);

  await page.getByRole('article', { name: 'Support' }).getByRole('button', { name: 'Edit' }).click();
  const editing = sheet(page, 'Edit opening');
  await editing.locator('[name=category]').selectOption('Care');
  await editing.getByRole('button', { name: 'Update' }).click();
  await eventually(() => titles(page, 'Care')).toEqual(['Support']);
  await eventually(() => titles(page, 'Build')).toEqual([]);
  expect(await order()).toEqual([['Build'], ['Care', 'Support']]);

  const care = region(page, 'Care');
  await care.getByRole('button', { name: 'Delete' }).first().click();
  await care.waitFor({ state: 'detached' });
  const told = toastOf(page, 'Care, with 1 opening');
  await told.waitFor();
  await eventually(order).toEqual([['Build']]);
  const career = await (await newVisitor({ viewport: DESK })).open(`${office().origin}/career`);
  await tabOf(career, 'Build').waitFor();
  expect(await tabOf(career, 'Care').count()).toBe(0);
  await told.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => titles(page, 'Care')).toEqual(['Support']);
  await eventually(order).toEqual([['Build'], ['Care', 'Support']]);
});

test('D61 order: by keys and by touch, announced, the focus kept; saved as what was wanted last, and put back where it could not be saved', async () => {
  const { network } = office();
  await hold({ One: ['a', 'b', 'c'], Two: ['d'] });
  const { clerk, page } = await screen({ viewport: PHONE, hasTouch: true });
  const down = move(page, 'a', 'down');
  await down.focus();
  await network.set(fault.delay(600), { only: isAt('/career/order') });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await titles(page, 'One')).toEqual(['b', 'c', 'a']);
  await page.getByRole('status').filter({ hasText: 'a moved down: 3 of 3' }).waitFor({ state: 'attached' });
  expect(await hasFocus(down)).toBe(true);
  expect(await down.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await eventually(order).toEqual([
    ['One', 'b', 'c', 'a'],
    ['Two', 'd'],
  ]);
  await network.set(fault.pass);

  await move(page, 'Two', 'up').tap();
  await page.getByRole('status').filter({ hasText: 'Two moved up: 1 of 2' }).waitFor({ state: 'attached' });
  await eventually(order).toEqual([
    ['Two', 'd'],
    ['One', 'b', 'c', 'a'],
  ]);
  const career = await (await newVisitor({ viewport: DESK })).open(`${office().origin}/career`);
  await eventually(() => positions(career).getByRole('tab').allTextContents()).toEqual(['Two', 'One']);

  await network.set(fault.cut, { only: isAt('/career/order') });
  await move(page, 'c', 'up').tap();
  const told = toastOf(page, 'Failed to save the order');
  await told.waitFor();
  await eventually(() => titles(page, 'One')).toEqual(['b', 'c', 'a']);
  expect(clerk.complaints.some((text) => /^Saving the order failed/.test(text))).toBe(true);
  await network.set(fault.pass);
  await told.getByRole('button', { name: 'Retry' }).click();
  await eventually(order).toEqual([
    ['Two', 'd'],
    ['One', 'c', 'b', 'a'],
  ]);
  await eventually(() => titles(page, 'One')).toEqual(['c', 'b', 'a']);

  // Changes that another admin has made meanwhile are shown, not overwritten.
  await add(office(), '/career/categories/create', { categoryName: 'Three' });
  await move(page, 'Two', 'down').tap();
  await toastOf(page, 'Categories or openings have changed meanwhile').waitFor();
  await region(page, 'Three').waitFor();
  expect((await order()).map(([name]) => name)).toEqual(['Two', 'One', 'Three']);
});
