import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { categoryFields, openingFields } from '#contract/admin/openings.ts';
import type { CareerCategory, Opening } from '#contract/public/openings.ts';
import { expectComplaints, hasComplained } from '../support/console.ts';
import { tap } from '../support/layout.ts';
import { fieldOf, fieldsOf, fieldValueOf, fillForm, isInvalid } from '../support/records.ts';
import { nextFrame } from '../support/render.tsx';
import { pathsOf, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, hasFocus, shows, toastOf } from '../support/screen.ts';
import { type Answers, noAnswer, refuse } from '../support/stub-api.ts';

type Category = CareerCategory & { readonly _id: string };

const CHANGED = 'Categories or openings have changed meanwhile';
const region = (name: string) => page.getByRole('region', { name, exact: true });
const sheet = (name: string) => page.getByRole('dialog', { name });
const titles = (category: string) =>
  region(category)
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const shownOrder = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const move = (name: string, way: 'up' | 'down') => buttonOf(`Move ${name} ${way}`);
const announces = (text: string) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument();

/** Taps an element with a finger. */
async function touch(target: Locator): Promise<void> {
  target.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  await nextFrame();
  await tap(target);
}

/** Categories and openings as the server keeps them, with its answers; a test may also change them as another admin. */
function careers(content: Readonly<Record<string, readonly string[]>> = {}) {
  let stored: Category[] = [];
  const deleted = new Set<string>();
  const list = () => stored.filter(({ _id }) => !deleted.has(_id));
  const idOf = ({ url }: Request) => new URL(url).pathname.split('/').at(-1) ?? '';
  const withId = (id: string) => stored.find(({ _id }) => _id === id);

  function add(categoryName: string, openings: readonly string[] = []): Category {
    const rows = openings.map((title) => ({ id: crypto.randomUUID(), title, openings: 1 }) as Opening);
    const category = { _id: crypto.randomUUID(), categoryName, careers: rows };
    stored.push(category);
    return category;
  }
  /** Puts an opening at the end of a category; one that is there already stays in its place. */
  async function put(request: Request, id: string): Promise<{ message: string; item: Opening }> {
    const { category, ...fields } = z.parse(openingFields, await fieldsOf(request));
    const item: Opening = { id, createdAt: '', ...fields };
    stored = stored.map((one) => {
      const others = one.careers.filter((opening) => opening.id !== id);
      const at = one.careers.findIndex((opening) => opening.id === id);
      const here = one._id === category ? [item] : [];
      return { ...one, careers: at < 0 ? [...others, ...here] : others.toSpliced(at, 0, ...here) };
    });
    return { message: 'Saved', item };
  }
  const idsIn = (rows: readonly { id: string; openings: readonly string[] }[]) =>
    rows.flatMap(({ id, openings }) => [id, ...openings]).toSorted();
  const rowsOf = (rows: readonly Category[]) =>
    rows.map(({ _id, careers: openings }) => ({ id: _id, openings: openings.map(({ id }) => id) }));

  const answers = {
    careerAll: list,
    careerCategoriesCreate: async (request) => ({
      message: 'Created',
      item: add(z.parse(categoryFields, await fieldsOf(request)).categoryName),
    }),
    careerCategoriesDelete: (request) => {
      deleted.add(idOf(request));
      return { message: 'Deleted', item: withId(idOf(request)) };
    },
    careerCategoriesRestore: (request) => {
      deleted.delete(idOf(request));
      return { message: 'Restored', item: withId(idOf(request)) };
    },
    careerOpeningsCreate: (request) => put(request, crypto.randomUUID()),
    careerOpeningsUpdate: (request) => put(request, idOf(request)),
    careerOrder: async (request) => {
      const { categories } = (await request.json()) as { categories: ReturnType<typeof rowsOf> };
      if (String(idsIn(categories)) !== String(idsIn(rowsOf(list())))) return refuse(409, CHANGED);
      const openings = new Map(stored.flatMap((one) => one.careers.map((opening) => [opening.id, opening])));
      stored = categories.map(({ id, openings: ids }) => ({
        ...(withId(id) as Category),
        careers: ids.map((opening) => openings.get(opening) as Opening),
      }));
      return { success: true, message: 'Order updated successfully' };
    },
  } satisfies Answers;
  for (const [name, openings] of Object.entries(content)) add(name, openings);
  /** Every category with its openings, in the stored order. */
  const order = () => list().map((one) => [one.categoryName, ...one.careers.map(({ title }) => title)]);
  return { answers, add, order };
}

async function screen(content?: Readonly<Record<string, readonly string[]>>) {
  await page.viewport(360, 740);
  const { answers: stub, ...server } = careers(content);
  return { ...server, stub, ...(await renderAdmin('/admin/Careers', stub)) };
}

test('D61 the first category is added; an opening is checked, added and moved to another category; Delete and Undo of a category include its openings', async () => {
  const { add, order } = await screen();
  await shows('No categories yet.');
  await buttonOf('Add category').click();
  const naming = sheet('Add category');
  await expect.element(naming).toBeVisible();
  expect(isInvalid(fieldOf(naming, 'categoryName'))).toBe(true);
  await fillForm(naming, { categoryName: 'Build' });
  await naming.getByRole('button', { name: 'Add category' }).click();
  await expect.element(region('Build')).toBeVisible();
  // By another admin.
  add('Care');

  await region('Build').getByRole('button', { name: 'Add opening' }).click();
  const making = sheet('Add opening');
  await expect.element(making).toBeVisible();
  expect(making.element().querySelector('[name=category] option:checked')?.textContent).toBe('Build');
  expect(fieldValueOf(making, 'openings')).toBe('1');
  for (const wrong of ['0', '1000', '1.5']) {
    await fillForm(making, { openings: wrong });
    expect(isInvalid(fieldOf(making, 'openings')), wrong).toBe(true);
  }
  await fillForm(making, { title: 'Support', location: 'Indore', experience: '2–4 years', openings: '3' });
  await making.getByRole('button', { name: 'Add opening' }).click();
  await expect.element(region('Build').getByText('Indore · 2–4 years · 3 places')).toBeVisible();
  expect(order()).toEqual([['Build', 'Support'], ['Care']]);

  await cardOf('Support').getByRole('button', { name: 'Edit' }).click();
  const editing = sheet('Edit opening');
  await expect.element(editing).toBeVisible();
  await userEvent.selectOptions(fieldOf(editing, 'category'), 'Care');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => titles('Care')).toEqual(['Support']);
  await expect.poll(() => titles('Build')).toEqual([]);
  expect(order()).toEqual([['Build'], ['Care', 'Support']]);

  await region('Care').getByRole('button', { name: 'Delete' }).first().click();
  await expect.element(region('Care')).not.toBeInTheDocument();
  const toast = toastOf('Care, with 1 opening');
  await expect.element(toast).toBeVisible();
  expect(order()).toEqual([['Build']]);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titles('Care')).toEqual(['Support']);
  expect(order()).toEqual([['Build'], ['Care', 'Support']]);
});

test('D61 order by keys: each move is announced, the button keeps the focus, and the last order is saved', async () => {
  const { stub, answers, requests, order } = await screen({ One: ['a', 'b', 'c'], Two: ['d'] });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answers.careerOrder = async (request) => {
    await released;
    return stub.careerOrder(request);
  };
  const down = move('a', 'down');
  await expect.element(down).toBeVisible();
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await announces('a moved down: 3 of 3');
  expect(titles('One')).toEqual(['b', 'c', 'a']);
  await expect.poll(() => hasFocus(down)).toBe(true);
  await expect.element(down).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(titles('One')).toEqual(['b', 'c', 'a']);
  expect(order()).toEqual([
    ['One', 'a', 'b', 'c'],
    ['Two', 'd'],
  ]);
  // One call at a time, so that an older order cannot overtake a newer one.
  const sent = () => pathsOf(requests, 'PUT');
  expect(sent()).toEqual(['/career/order']);
  release();
  await expect.poll(order).toEqual([
    ['One', 'b', 'c', 'a'],
    ['Two', 'd'],
  ]);
  expect(sent()).toEqual(['/career/order', '/career/order']);
});

test('D61 order by touch: each move is announced; an order that cannot be saved is undone; changes of another admin are shown, not overwritten', async () => {
  expectComplaints(/^Saving the order failed/);
  const { stub, answers, add, order, requests } = await screen({ One: ['a', 'b', 'c'], Two: ['d'] });
  await expect.element(move('Two', 'up')).toBeInTheDocument();
  await touch(move('Two', 'up'));
  await announces('Two moved up: 1 of 2');
  await expect.poll(order).toEqual([
    ['Two', 'd'],
    ['One', 'a', 'b', 'c'],
  ]);

  answers.careerOrder = noAnswer;
  await touch(move('c', 'up'));
  const failed = toastOf('Failed to save the order');
  await expect.element(failed).toBeVisible();
  await expect.poll(() => titles('One')).toEqual(['a', 'b', 'c']);
  expect(hasComplained(/^Saving the order failed/)).toBe(true);
  answers.careerOrder = stub.careerOrder;
  await failed.getByRole('button', { name: 'Retry' }).click();
  const saved = [
    ['Two', 'd'],
    ['One', 'a', 'c', 'b'],
  ];
  await expect.poll(order).toEqual(saved);
  await expect.poll(() => titles('One')).toEqual(['a', 'c', 'b']);
  // The page reads the list once more after it was saved. Later it would find the new category.
  const onCareers = () => requests.filter(({ url }) => new URL(url).pathname.startsWith('/career'));
  await expect.poll(() => onCareers().at(-1)?.method).toBe('GET');

  add('Three');
  await touch(move('Two', 'down'));
  const refused = toastOf(CHANGED);
  await expect.element(refused).toBeVisible();
  // The same order would be refused again.
  expect(
    refused
      .getByRole('button')
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['Close notification']);
  await expect.poll(shownOrder).toEqual(['Two', 'One', 'Three']);
  expect(order()).toEqual([...saved, ['Three']]);
});
