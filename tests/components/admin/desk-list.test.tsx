import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskDetails } from '#contract/admin/desk.ts';
import { expectComplaints } from '../support/console.ts';
import { holdChanges, renderDesk } from '../support/desk.ts';
import { focusedName } from '../support/layout.ts';
import { buttonOf, shows, textsOf, toastOf, watchDownloads } from '../support/screen.ts';
import { noAnswer, refuse } from '../support/stub-api.ts';

const rows = () => textsOf('.desk-list .desk-name bdi');
const linkTo = (name: string) => page.getByRole('list', { name: 'Enquiries' }).getByRole('link', { name });
const heading = () => page.getByRole('article').getByRole('heading', { level: 2 });
const done = (name: string) => buttonOf(`Mark ${name} as done`);
const THREE = [{ name: 'Meera' }, { name: 'Ravi' }, { name: 'Sunita' }];

test('D73 done leaves the list at once, the focus goes to the next row, and Undo brings the row back', async () => {
  const { answers, items, changes } = await renderDesk(THREE);
  const release = holdChanges(answers);
  await linkTo('Ravi').hover();
  await done('Ravi').click();
  expect(rows()).toEqual(['Meera', 'Sunita']);
  await expect.poll(focusedName).toMatch(/Sunita/);
  await shows('2 enquiries');
  release();
  await expect.element(toastOf('Marked as done')).toHaveTextContent('Ravi');
  await expect.poll(() => items[1]?.isDone).toBe(true);

  await toastOf('Marked as done').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(rows).toEqual(['Meera', 'Ravi', 'Sunita']);
  await expect.poll(focusedName).toMatch(/Ravi/);
  expect(await changes()).toEqual([
    [{ isDone: true }, '"1"'],
    [{ isDone: false }, '"1"'],
  ]);
});

test('D76 without a network a row is done at once, Undo included, and sent once when the network is back', async () => {
  expectComplaints(/^Changing an item on the desk failed/);
  const { answers, items, requests } = await renderDesk(THREE);
  const accept = answers.deskChange;
  answers.deskChange = noAnswer;
  await done('Meera').click();
  await expect.element(toastOf('Marked as done')).toHaveTextContent('Meera');
  await done('Ravi').click();
  await expect.poll(rows).toEqual(['Sunita']);
  await toastOf('Ravi').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(rows).toEqual(['Ravi', 'Sunita']);
  answers.deskChange = accept as never;
  dispatchEvent(new Event('online'));
  await expect.poll(() => [items[0]?.isDone, items[1]?.version]).toEqual([true, 3]);
  await expect.poll(rows).toEqual(['Ravi', 'Sunita']);
  const sent = requests.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(sent).size).toBe(3);
});

test('D40 a row that someone else has opened again meanwhile returns, and says so', async () => {
  expectComplaints(/^Changing an item on the desk failed/);
  const { answers, items } = await renderDesk(THREE);
  answers.deskChange = () => {
    items[0] = { ...(items[0] as DeskDetails), version: 7, state: 'talks' };
    return refuse(409, "Asha has changed the mark 'done' meanwhile", { isDone: 'Asha' });
  };
  await done('Meera').click();
  await expect.element(toastOf('Asha has changed')).toHaveTextContent('Meera');
  await expect.element(linkTo('Meera')).toHaveTextContent('In talks');
  expect(buttonOf('Retry').elements()).toHaveLength(0);
});

test('D73 in place of the opened item the next one is opened; done items are opened again', async () => {
  await renderDesk(THREE);
  await linkTo('Ravi').click();
  await expect.element(heading()).toHaveTextContent('Ravi');
  await done('Ravi').click();
  await expect.element(heading()).toHaveTextContent('Sunita');
  await done('Sunita').click();
  await expect.element(heading()).toHaveTextContent('Meera');
  await done('Meera').click();
  await shows('Everything is answered.');
  await expect
    .element(page.getByRole('link', { name: 'Show ‘Done’' }))
    .toHaveAttribute('href', '/admin/enquiries?view=done');
  await expect.poll(focusedName).toBe('Enquiries');

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Done' }).click();
  await expect.poll(rows).toEqual(['Meera', 'Ravi', 'Sunita']);
  await buttonOf('Open Ravi again').click();
  await expect.poll(rows).toEqual(['Meera', 'Sunita']);
  await toastOf('Opened again').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(rows).toEqual(['Meera', 'Ravi', 'Sunita']);
});

test('D73 a state that is set in the opened item moves it in the list at once', async () => {
  const { answers, items } = await renderDesk(THREE);
  await linkTo('Ravi').click();
  const release = holdChanges(answers);
  await page.getByRole('article').getByLabelText('State').selectOptions('Lost');
  await expect.poll(rows).toEqual(['Meera', 'Sunita']);
  release();
  await expect.poll(() => items[1]?.state).toBe('lost');
  await expect.poll(() => textsOf('[data-waiting]')).toEqual([]);
});

test('D73 the button of a row is reached by keyboard, after the row', async () => {
  await renderDesk(THREE);
  await expect.element(linkTo('Meera')).toBeVisible();
  (linkTo('Meera').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  expect(focusedName()).toBe('Mark Meera as done');
  expect(getComputedStyle(done('Meera').element()).opacity).toBe('1');
});

test('D73 the list can begin with the oldest items; other views keep the order, follow-ups have their own', async () => {
  const dated = THREE.map((item, index) => ({ ...item, createdAt: `2026-03-0${7 - index}T09:00:00.000Z` }));
  const { location, requests } = await renderDesk([
    { ...dated[0], followUpAt: '2096-01-01T09:00:00.000Z' },
    ...dated.slice(1),
  ]);
  const order = page.getByRole('combobox', { name: 'Order' });
  const view = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await expect.poll(rows).toEqual(['Meera', 'Ravi', 'Sunita']);
  await order.selectOptions('Oldest first');
  await expect.poll(rows).toEqual(['Sunita', 'Ravi', 'Meera']);
  expect(location()).toBe('/admin/enquiries?sort=oldest');
  await view('Waiting for reply').click();
  await expect.poll(location).toBe('/admin/enquiries?view=waiting&sort=oldest');
  await expect.element(order).toHaveValue('oldest');
  await view('Follow-up').click();
  await expect.poll(rows).toEqual(['Meera']);
  expect(order.elements()).toHaveLength(0);
  const asked = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/desk/enquiries');
  expect(asked.at(-1)?.search).toBe('?view=followup&limit=100');
});

test('D73 the desk exports the rows of its view and search, as CSV and as JSON with everything that the list knows', async () => {
  const files = watchDownloads();
  await renderDesk(
    [
      { name: 'Meera', labels: ['Shop', 'Urgent'] },
      { name: 'Ravi', state: 'talks' },
    ],
    '/admin/enquiries?view=new',
  );
  await shows('1 enquiry');
  await buttonOf('Export JSON').click();
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.name).toMatch(/^desk-enquiries-new-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await files[0]?.file.text()) ?? '')).toMatchObject([
    { name: 'Meera', labels: ['Shop', 'Urgent'] },
  ]);
  await buttonOf('Export CSV').click();
  await expect.poll(() => files.length).toBe(2);
  expect(files[1]?.name).toMatch(/\.csv$/);
  expect(await files[1]?.file.text()).toContain('"Shop, Urgent"');
});

test('D79 spam says why it is held; it is taken out from the list with Undo, or from the item', async () => {
  const judged = {
    id: 'j',
    at: '2026-03-05T09:00:00.000Z',
    version: 1,
    type: 'judged',
    by: '',
    text: 'trap links',
  } as const;
  const spam = { state: 'spam', isUnread: false, events: [judged] };
  const path = '/admin/enquiries?view=spam';
  const { items } = await renderDesk([{ name: 'Meera', ...spam }, { name: 'Ravi', ...spam }, { name: 'Sunita' }], path);
  await expect.poll(rows).toEqual(['Meera', 'Ravi']);
  await linkTo('Ravi').hover();
  await buttonOf('Take Ravi out of spam').click();
  await expect.poll(rows).toEqual(['Meera']);
  await toastOf('Not spam').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => [items[1]?.state, items[1]?.version]).toEqual(['spam', 3]);
  await expect.poll(rows).toEqual(['Meera', 'Ravi']);
  await expect.element(toastOf('The state is as before')).toBeVisible();

  await linkTo('Meera').click();
  const article = page.getByRole('article');
  const reason = 'because a field that people do not see was filled in, and it consists of links, or its name is one';
  await expect.element(article.getByText(`Held as spam, ${reason}. No mail was sent about it.`)).toBeVisible();
  await article.getByRole('button', { name: 'Not spam' }).click();
  await expect.poll(() => items[0]?.state).toBe('new');
  await expect.element(article.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  await expect.poll(() => textsOf('[data-waiting]')).toEqual([]);
});
