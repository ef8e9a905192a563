import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { movementFrom } from '../../support/touch.ts';
import { deskItem, renderDesk } from '../support/desk.ts';
import { nextFrame } from '../support/render.tsx';
import { textsOf, toastOf } from '../support/screen.ts';

const rows = () => textsOf('.desk-list .desk-name bdi');
const linkTo = (name: string) => page.getByRole('list', { name: 'Enquiries' }).getByRole('link', { name });
const heading = () => page.getByRole('article').getByRole('heading', { level: 2 });
const THREE = [{ name: 'Meera' }, { name: 'Ravi' }, { name: 'Sunita' }];

/** A finger moves from the middle of a row, in steps, once the row stands still: an earlier drag may still scroll the page. */
async function drag(name: string, x: number, y: number): Promise<void> {
  const box = () => linkTo(name).element().getBoundingClientRect();
  for (let top = Number.NaN; top !== box().top; await nextFrame()) top = box().top;
  await commands.touch(...movementFrom(box(), [x, y]));
}

test('D73 on a phone a swipe marks a row as done, with Undo; a short one or a scroll does not', async () => {
  const { items, location } = await renderDesk(THREE, '/admin/enquiries', 360);
  await expect.poll(rows).toEqual(['Meera', 'Ravi', 'Sunita']);
  await drag('Ravi', 30, 4);
  await drag('Ravi', 10, -60);
  expect(rows()).toEqual(['Meera', 'Ravi', 'Sunita']);
  await drag('Ravi', -180, 10);
  await expect.poll(rows).toEqual(['Meera', 'Sunita']);
  await toastOf('Marked as done').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(rows).toEqual(['Meera', 'Ravi', 'Sunita']);
  await expect.poll(() => [items[1]?.isDone, items[1]?.version]).toEqual([false, 3]);
  await drag('Meera', 180, 0);
  await expect.poll(rows).toEqual(['Ravi', 'Sunita']);
  await expect.poll(() => items[0]?.isDone).toBe(true);
  await expect.element(toastOf('Meera')).toBeVisible();
  expect(location()).toBe('/admin/enquiries');
});

test('D73 on a phone pulling the page down at its top reads the desk again', async () => {
  const { requests, items } = await renderDesk(THREE, '/admin/enquiries', 360);
  await expect.poll(rows).toEqual(['Meera', 'Ravi', 'Sunita']);
  const reads = () => requests.filter(({ url }) => new URL(url).pathname === '/desk/enquiries').length;
  const before = reads();
  items.unshift(deskItem({ name: 'Zoya' }));
  await drag('Meera', 4, 40);
  expect(reads()).toBe(before);
  await drag('Meera', 4, 160);
  await expect.poll(rows).toEqual(['Zoya', 'Meera', 'Ravi', 'Sunita']);
});

test('D73 on a phone the list is where it was after an item was read', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ name: `Sender ${index + 1}` }));
  await renderDesk(many, '/admin/enquiries', 360);
  await expect.poll(() => rows().length).toBe(30);
  scrollTo({ top: 1500, behavior: 'instant' });
  await expect.poll(() => scrollY).toBe(1500);
  await linkTo('Sender 18').click();
  await expect.element(heading()).toHaveTextContent('Sender 18');
  expect(scrollY).toBe(0);
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect.poll(() => scrollY).toBeGreaterThan(1000);
  await expect.element(linkTo('Sender 18')).toBeInViewport();
});
