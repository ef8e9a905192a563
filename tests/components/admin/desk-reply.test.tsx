import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsOf } from '../support/axe.ts';
import { expectComplaints } from '../support/console.ts';
import { deskAnswers, deskItem, renderDesk } from '../support/desk.ts';
import { focusedName, overflow } from '../support/layout.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, shows, toastOf } from '../support/screen.ts';
import { noAnswer, refuse } from '../support/stub-api.ts';

const form = () => page.getByRole('form', { name: /^Reply to/ });
const field = (name: string) => form().getByLabelText(name, { exact: true });
const entries = () => page.getByRole('article').getByRole('listitem');

async function opened(changes: Parameters<typeof deskItem>[0] = {}) {
  const item = deskItem({ name: 'Meera', ...changes });
  const rendered = await renderDesk([item], `/admin/enquiries?item=${item._id}`);
  await shows('Timeline');
  return { ...rendered, item };
}

test('D73 a reply is written in the opened item, sent once, and appears in the timeline', async () => {
  const { changes } = await opened();
  await buttonOf('Reply').click();
  await expect.element(field('Reply')).toHaveFocus();
  await expect.element(field('Subject')).toHaveValue('Re: your enquiry');
  await field('Reply').fill('Thank you.\nWe call you tomorrow.');
  expect(await violationsOf()).toEqual([]);
  await buttonOf('Send reply').click();
  await shows('We call you tomorrow.');
  await expect.element(entries().filter({ hasText: 'replied' })).toHaveTextContent('Being sent');
  expect(form().elements()).toHaveLength(0);
  expect(focusedName()).toMatch(/Meera/);
  expect((await changes()).filter(([change]) => change.reply)).toEqual([
    [{ reply: { subject: 'Re: your enquiry', text: 'Thank you.\nWe call you tomorrow.' } }, '"1"'],
  ]);
});

test('D73 a reply without text says so next to the field; what was begun is kept when the item is left, until it is discarded', async () => {
  const { go, navigate } = await opened();
  await userEvent.keyboard('r');
  await buttonOf('Send reply').click();
  await shows('Write the reply');
  await expect.element(field('Reply')).toHaveFocus();
  await field('Reply').fill('Dear Meera');
  await navigate('/admin/enquiries');
  await expect.element(form()).not.toBeInTheDocument();
  go(-1);
  await expect.element(field('Reply')).toHaveValue('Dear Meera');
  await form().getByRole('button', { name: 'Discard' }).click();
  await expect.element(buttonOf('Reply')).toBeVisible();
  // A tap on the wrong button loses nothing.
  await toastOf('Reply discarded').getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('Reply')).toHaveValue('Dear Meera');
  await form().getByRole('button', { name: 'Discard' }).click();
  await expect.element(buttonOf('Reply')).toBeVisible();
  await buttonOf('Reply').click();
  await expect.element(field('Reply')).toHaveValue('');
});

test('D76 without a network a reply waits on the device and is sent once the network is back', async () => {
  expectComplaints(/^Changing an item on the desk failed/);
  const { answers, changes, items } = await opened();
  const accept = answers.deskChange;
  answers.deskChange = noAnswer;
  await buttonOf('Reply').click();
  await field('Reply').fill('Thank you.');
  await buttonOf('Send reply').click();
  await expect.element(entries().filter({ hasText: 'You replied' })).toHaveTextContent('Waits to be sent');
  answers.deskChange = accept as never;
  dispatchEvent(new Event('online'));
  await expect.poll(() => items[0]?.version).toBe(2);
  await expect.element(entries().filter({ hasText: 'Ravi replied' })).toHaveTextContent('Thank you.');
  expect(new Set((await changes()).map(([{ reply }]) => reply.text))).toEqual(new Set(['Thank you.']));
});

test('D73 a reply that the server refuses is shown with its text', async () => {
  expectComplaints(/^Changing an item on the desk failed/);
  const { answers } = await opened();
  answers.deskChange = () => refuse(400, 'The sender has given no e-mail address');
  await buttonOf('Reply').click();
  await field('Reply').fill('Thank you.');
  await buttonOf('Send reply').click();
  await shows('Your change was not saved.');
  await shows('The sender has given no e-mail address');
  await shows('You replied: Thank you.');
});

test('D73 the form fits a phone; a sender without an address gets no reply', async () => {
  const item = deskItem({ kind: 'application', subject: 'Designer', email: 'meera@example.com' });
  const other = deskItem({ kind: 'application', email: '' });
  await page.viewport(320, 640);
  const { navigate } = await renderAdmin(`/admin/applications?item=${item._id}`, deskAnswers([item, other]));
  await buttonOf('Reply').click();
  await expect.element(field('Subject')).toHaveValue('Re: your application: Designer');
  expect(overflow()).toBeLessThanOrEqual(0);
  await form().getByRole('button', { name: 'Discard' }).click();
  await navigate(`/admin/applications?item=${other._id}`);
  await expect.poll(() => buttonOf('Reply').elements().length).toBe(0);
});
