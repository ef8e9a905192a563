import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectComplaints } from '../support/console.ts';
import { tableOf } from '../support/enquiry-table.ts';
import { focusedName } from '../support/layout.ts';
import { contactPages } from '../support/list-pages.ts';
import { pathsOf } from '../support/render-admin.tsx';
import { buttonOf, hasFocus, rowOf, shows, textsOf } from '../support/screen.ts';
import { noAnswer, refuse } from '../support/stub-api.ts';

const deleteOf = (name: string) => buttonOf(`Delete the enquiry of ${name}`);
const names = () => textsOf('tbody tr td:first-child');
const dialog = () => page.getByRole('alertdialog', { name: 'Are you sure?' });

test('A-CUD-06, A-CUD-07, A-CUD-08: deleting asks first, and cancelling deletes nothing', async () => {
  const { requests } = await tableOf([{ name: 'Kept' }]);
  for (const leave of [
    () => dialog().getByRole('button', { name: 'Cancel' }).click(),
    () => userEvent.keyboard('{Escape}'),
    () => dialog().getByRole('button', { name: 'Close' }).click(),
  ]) {
    await deleteOf('Kept').click();
    await shows('Do you really want to delete this contact?');
    expect(focusedName()).toBe('Cancel');
    await leave();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(hasFocus(deleteOf('Kept'))).toBe(true);
  }
  expect(pathsOf(requests, 'DELETE')).toEqual([]);
});

test('A-CUD-06 by keyboard: a confirmed deletion removes the row before the list is refetched; focus on the next row, then on the heading', async () => {
  const { requests, answers, list } = await tableOf([{ name: 'Doomed' }, { name: 'Kept' }]);
  await expect.element(deleteOf('Doomed')).toBeVisible();
  const id = list.rows[0]?._id;
  const whole = answers.contactsAll;
  let release = () => {};
  answers.contactsAll = async (request) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return contactPages(() => list.rows)(request);
  };
  (deleteOf('Doomed').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  (dialog().getByRole('button', { name: 'Delete' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rowOf('Doomed')).not.toBeInTheDocument();
  await shows('Contact deleted');
  expect(pathsOf(requests, 'DELETE')).toEqual([`/contacts/delete/${id}`]);
  await expect.poll(focusedName).toBe('Delete the enquiry of Kept');
  answers.contactsAll = whole as never;
  release();
  await deleteOf('Kept').click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await shows('No contacts found.');
  await expect.poll(focusedName).toBe('Contact Us Data');
});

test('an enquiry that another admin has already deleted counts as deleted', async () => {
  const { list } = await tableOf([{ name: 'Gone' }, { name: 'Kept' }]);
  await deleteOf('Gone').click();
  list.rows = list.rows.filter(({ name }) => name !== 'Gone');
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expect.element(rowOf('Gone')).not.toBeInTheDocument();
  await shows('Contact deleted');
});

test('D40 an enquiry that another admin has changed meanwhile is deleted only after a second look', async () => {
  expectComplaints(/^Deleting an enquiry failed/);
  const { answers, list, requests } = await tableOf([{ name: 'Mina' }]);
  const accept = answers.contactsDelete as (request: Request) => Response;
  const current = { ...list.rows[0], name: 'Mina Rao', updatedAt: '2026-11-28T10:00:00.000Z' } as (typeof list.rows)[0];
  answers.contactsDelete = (request) => {
    if (request.headers.get('If-Match') === `"${current.updatedAt}"`) return accept(request);
    list.rows = [current];
    return Response.json(
      { success: false, message: 'Asha has changed this contact meanwhile', current },
      { status: 409 },
    );
  };
  await deleteOf('Mina').click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog()).toHaveTextContent(/Mina Rao.*Asha has changed this contact meanwhile/);
  await dialog().getByRole('button', { name: 'Delete anyway' }).click();
  await expect.element(rowOf('Mina Rao')).not.toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ headers }) => headers.get('If-Match'))).toEqual([
    '"0"',
    `"${current.updatedAt}"`,
  ]);
});

test('a deletion that the server refuses, or that gets no answer, keeps the row, shows the error and can be repeated', async () => {
  expectComplaints(/^Deleting an enquiry failed/);
  const { answers } = await tableOf([{ name: 'Stubborn' }]);
  const accept = answers.contactsDelete;
  await deleteOf('Stubborn').click();
  answers.contactsDelete = () => refuse(503, 'Too busy just now');
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog().getByText('Too busy just now')).toBeVisible();
  answers.contactsDelete = noAnswer;
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog().getByText('This needs the network: there was no answer.')).toBeVisible();
  expect(names()).toEqual(['Stubborn']);
  answers.contactsDelete = accept as never;
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await shows('No contacts found.');
});
