import { beforeEach, expect, test } from 'vitest';
import { sharedOffice } from '../support/back-office.ts';
import { positions } from '../support/career.ts';
import { eventually } from '../support/pages.ts';
import { add, empty, fetchWithRetry } from '../support/records.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();
beforeEach(() => empty(office()));

test('D61 the public page shows a new order and a deletion when it is loaded again', async () => {
  const { origin, tokenOf } = office();
  const [one, two] = [
    await add(office(), '/career/categories/create', { categoryName: 'One' }),
    await add(office(), '/career/categories/create', { categoryName: 'Two' }),
  ];
  const { open, complaints } = await newVisitor();
  const page = await open(`${origin}/career`);
  const shows = (names: readonly string[]) =>
    eventually(() => positions(page).getByRole('tab').allTextContents()).toEqual(names);
  await shows(['One', 'Two']);

  const headers = { Authorization: `Bearer ${await tokenOf('admin')}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ categories: [two, one].map(({ _id }) => ({ id: _id, openings: [] })) });
  expect((await fetchWithRetry(`${origin}/career/order`, { method: 'PUT', headers, body })).status).toBe(200);
  await page.reload();
  await shows(['Two', 'One']);

  const { Authorization } = headers;
  const path = `${origin}/career/categories/delete/${one._id}`;
  expect((await fetchWithRetry(path, { method: 'DELETE', headers: { Authorization } })).status).toBe(200);
  await page.reload();
  await shows(['Two']);
  expect(complaints).toEqual([]);
});
