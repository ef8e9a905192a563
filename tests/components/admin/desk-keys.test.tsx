import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { violationsOf } from '../support/axe.ts';
import { renderDesk } from '../support/desk.ts';
import { focusedName } from '../support/layout.ts';
import { buttonOf, textsOf, toastOf } from '../support/screen.ts';

const FOUR = [{ name: 'Meera' }, { name: 'Ravi' }, { name: 'Sunita' }, { name: 'Tarun' }];
const rows = () => textsOf('.desk-list .desk-name bdi');
const linkTo = (name: string) => page.getByRole('list', { name: 'Enquiries' }).getByRole('link', { name });
const check = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => page.getByRole('region', { name: 'Selection' });
const opened = () => page.getByRole('article').getByRole('heading', { level: 2 });
const keys = (text: string) => userEvent.keyboard(text);

async function desk(width = 1280) {
  const rendered = await renderDesk(FOUR, '/admin/enquiries', width);
  await expect.element(linkTo('Meera')).toBeVisible();
  return rendered;
}

test('D73 j and k move through the list, Enter opens, then they open the next item; Esc closes it', async () => {
  const { location } = await desk();
  await keys('j');
  expect(focusedName()).toMatch(/Meera/);
  await keys('jjk');
  expect(focusedName()).toMatch(/Ravi/);
  await keys('{Enter}');
  await expect.element(opened()).toHaveTextContent('Ravi');
  await keys('j');
  await expect.element(opened()).toHaveTextContent('Sunita');
  await keys('{Escape}');
  await expect.poll(location).toBe('/admin/enquiries');
  expect(focusedName()).toMatch(/Sunita/);
});

test('D73 e marks as done, / goes to the search, where letters are letters, and r replies', async () => {
  const { items } = await desk();
  await keys('jj');
  await keys('e');
  await expect.poll(rows).toEqual(['Meera', 'Sunita', 'Tarun']);
  await expect.poll(() => items[1]?.isDone).toBe(true);
  await expect.element(toastOf('Marked as done')).toBeVisible();
  await expect.poll(focusedName).toMatch(/Sunita/);
  await keys('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect.element(search).toHaveFocus();
  await keys('je');
  await expect.element(search).toHaveValue('je');
  expect(items.filter(({ isDone }) => isDone)).toHaveLength(1);
});

test('D73 ? lists the shortcuts; no shortcut works behind the dialog', async () => {
  const { items } = await desk();
  await keys('j?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Mark as done');
  await keys('e');
  await keys('{Escape}');
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  expect(items.every(({ isDone }) => !isDone)).toBe(true);
});

test('D73 rows are selected by x, by check box and as a range; Done changes them all, and one Undo brings them back', async () => {
  const { items } = await desk();
  await keys('jx');
  await expect.element(bar()).toHaveTextContent('1 selected');
  await linkTo('Sunita').hover();
  await check('Sunita').click({ modifiers: ['Shift'] });
  await expect.element(bar()).toHaveTextContent('3 selected');
  await check('Ravi').click();
  await expect.element(bar()).toHaveTextContent('2 selected');
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violationsOf()).toEqual([]);
  await bar().getByRole('button', { name: 'Done' }).click();
  await expect.poll(rows).toEqual(['Ravi', 'Tarun']);
  await expect.poll(() => items.map(({ isDone }) => isDone)).toEqual([true, false, true, false]);
  await expect.element(toastOf('Marked as done')).toHaveTextContent('2 items');
  await expect.poll(() => bar().elements().length).toBe(0);
  await toastOf('Marked as done').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(rows).toEqual(['Meera', 'Ravi', 'Sunita', 'Tarun']);
  await expect.element(toastOf('Opened again')).toBeVisible();
});

test('D73 state and owner of the selected rows are set together, and Undo gives each its own back', async () => {
  const { items } = await renderDesk([{ ...FOUR[0], state: 'talks' }, ...FOUR.slice(1)]);
  await expect.element(linkTo('Meera')).toBeVisible();
  await linkTo('Meera').hover();
  await check('Meera').click();
  await buttonOf('Select all 4').click();
  await expect.element(bar()).toHaveTextContent('4 selected');
  await page.getByLabelText('Set owner').selectOptions('Asha');
  await expect.poll(() => items.map(({ owner }) => owner?.name)).toEqual(['Asha', 'Asha', 'Asha', 'Asha']);
  await expect.element(toastOf('Owner set to Asha')).toBeVisible();
  await check('Meera').click();
  await check('Tarun').click();
  await page.getByLabelText('Set state').selectOptions('Lost');
  await expect.poll(rows).toEqual(['Ravi', 'Sunita']);
  await toastOf('State set to').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => items.map(({ state }) => state)).toEqual(['talks', 'new', 'new', 'new']);
  await expect.poll(rows).toEqual(['Meera', 'Ravi', 'Sunita', 'Tarun']);
  await expect.element(toastOf('The state is as before')).toBeVisible();
});

test('D73 on a phone a long press selects a row, then a tap selects others; Clear ends it, and a tap opens again', async () => {
  await desk(360);
  const middle = (name: string) => {
    const { left, top, width, height } = linkTo(name).element().getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const touch = (name: string, type: string) =>
    linkTo(name)
      .element()
      .dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, cancelable: true, pointerType: 'touch', isPrimary: true },
          ...{ clientX: middle(name).x, clientY: middle(name).y, detail: 1 },
        }),
      );
  const tap = (name: string) => ['pointerdown', 'pointerup', 'click'].map((type) => touch(name, type));
  touch('Ravi', 'pointerdown');
  await expect.element(bar()).toHaveTextContent('1 selected');
  touch('Ravi', 'pointerup');
  touch('Ravi', 'click');
  await expect.element(bar()).toHaveTextContent('1 selected');
  tap('Sunita');
  await expect.element(bar()).toHaveTextContent('2 selected');
  await bar().getByRole('button', { name: 'Clear' }).click();
  expect(bar().elements()).toHaveLength(0);
  tap('Sunita');
  await expect.element(opened()).toHaveTextContent('Sunita');
});
