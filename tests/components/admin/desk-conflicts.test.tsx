import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskDetails } from '#contract/admin/desk.ts';
import { storedSession } from '../support/accounts.ts';
import { expectComplaints } from '../support/console.ts';
import { deskAnswers, holdChanges, renderDesk } from '../support/desk.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, shows, textsOf } from '../support/screen.ts';
import { noAnswer, refuse } from '../support/stub-api.ts';

const item = () => page.getByRole('article');
const linkTo = (name: string) => page.getByRole('list', { name: 'Enquiries' }).getByRole('link', { name });

test('D40 a change of what someone else has changed meanwhile asks: keep theirs, or save mine anyway', async () => {
  expectComplaints(/^Changing an item on the desk failed/);
  const { answers, items, changes } = await renderDesk([{}]);
  await linkTo('Meera').click();
  const accept = answers.deskChange;
  const conflict = () => {
    items[0] = { ...(items[0] as DeskDetails), version: 7, state: 'won' };
    return refuse(409, 'Asha has changed the state meanwhile', { state: 'Asha has changed the state' });
  };
  answers.deskChange = conflict;
  await item().getByLabelText('State').selectOptions('Lost');
  await shows('Asha has changed the state meanwhile');
  await shows('You set the state to Lost');
  await shows('Now: Won');
  await item().getByRole('button', { name: 'Keep theirs' }).click();
  await expect.element(item().getByLabelText('State')).toHaveValue('won');

  await item().getByLabelText('State').selectOptions('Spam');
  const saveMine = item().getByRole('button', { name: 'Save mine anyway' });
  await expect.element(saveMine).toBeVisible();
  await shows('You set the state to Spam');
  answers.deskChange = accept as never;
  await saveMine.click();
  await expect.poll(() => items[0]?.state).toBe('spam');
  expect((await changes()).at(-1)).toEqual([{ state: 'spam' }, '"7"']);
});

test('D76 without a network changes are shown as waiting, also after a reload, and sent once, in order, when it is back', async () => {
  expectComplaints(/^Changing an item on the desk failed/);
  const { answers, requests, items, changes, unmount } = await renderDesk([{}]);
  await linkTo('Meera').click();
  answers.deskChange = noAnswer;
  await item().getByLabelText('Note').fill('Do not lose me');
  await buttonOf('Add note').click();
  await expect.element(item().getByLabelText('Note')).toHaveValue('');
  await item().getByLabelText('State').selectOptions('Won');
  const call = item().getByRole('link', { name: 'Call' });
  call.element().addEventListener('click', (event) => event.preventDefault());
  await call.click();
  await shows('3 changes wait on this device for the network.');
  const waiting = () => textsOf('[data-waiting] > p:first-child');
  expect(waiting()).toEqual([
    'You calledWaits to be sent',
    'You set the state to WonWaits to be sent',
    'You notedWaits to be sent',
  ]);
  expect(items[0]?.version).toBe(1);
  unmount();
  const again = await renderAdmin(`/admin/enquiries?item=${items[0]?._id}`, answers);
  await expect.element(item().getByText('Do not lose me')).toBeVisible();
  await expect.element(item().getByLabelText('State')).toHaveValue('won');
  again.answers.deskChange = deskAnswers(items).deskChange;
  dispatchEvent(new Event('online'));
  await expect.poll(() => items[0]?.version).toBe(4);
  await expect.poll(waiting).toEqual([]);
  const all = [...requests, ...again.requests].filter(({ method }) => method === 'PUT');
  expect(new Set(all.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(3);
  expect((await changes())[0]).toEqual([{ note: 'Do not lose me' }, '"1"']);
  expect(items[0]?.events.map(({ type }) => type)).toEqual(['received', 'note', 'call']);
});

test('D76 signing out with changes that wait asks first; they are sent on request, then the session ends', async () => {
  expectComplaints(/^Changing an item on the desk failed/);
  const { answers, items, unmount } = await renderDesk([{}]);
  await linkTo('Meera').click();
  answers.deskChange = noAnswer;
  await item().getByLabelText('State').selectOptions('Won');
  await shows('A change waits on this device for the network.');
  unmount();
  const { location, answers: later } = await renderAdmin('/admin/logout', {
    ...answers,
    adminsLogout: { success: true, message: '' },
  });
  await shows('Some changes have not been sent');
  expect(storedSession().role).toBe('admin');
  later.deskChange = deskAnswers(items).deskChange;
  await buttonOf('Send and log out').click();
  await expect.poll(location).toBe('/login');
  expect(items[0]?.state).toBe('won');
  expect(storedSession()).toEqual({ token: null, role: null });
});

test('D76 a change that the server rejects says why, and is given up on request', async () => {
  expectComplaints(/^Changing an item on the desk failed/);
  const { answers } = await renderDesk([{}]);
  await linkTo('Meera').click();
  answers.deskChange = () => refuse(400, 'There is no such admin', { owner: 'There is no such admin' });
  await item().getByLabelText('Owner').selectOptions('Asha');
  await shows('There is no such admin');
  await item().getByRole('button', { name: 'Discard' }).click();
  await expect.element(item().getByLabelText('Owner')).toHaveValue('');
});

test('D40 two changes of one field in quick succession do not conflict with each other', async () => {
  const { answers, changes, items } = await renderDesk([{}]);
  await linkTo('Meera').click();
  const release = holdChanges(answers);
  await item().getByLabelText('State').selectOptions('Won');
  await item().getByLabelText('State').selectOptions('Lost');
  release();
  await expect.poll(() => items[0]?.state).toBe('lost');
  expect(await changes()).toEqual([
    [{ state: 'won' }, '"1"'],
    [{ state: 'lost' }, '"1"'],
  ]);
});
