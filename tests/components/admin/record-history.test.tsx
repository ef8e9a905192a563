import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RecordChange } from '#contract/admin/record-history.ts';
import type { Member } from '#contract/public/team.ts';
import { expectComplaints } from '../support/console.ts';
import { pathsOf, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, shows, toastOf } from '../support/screen.ts';
import { noAnswer } from '../support/stub-api.ts';
import { member } from '../support/team.ts';

const TIME = '2026-11-28T10:00:00.000Z';
const now = member({ _id: 'm', name: 'Meera Deshpande', updatedAt: TIME });
const gone = member({ _id: 'g', name: 'Gaurav', updatedAt: TIME });

const change = (fields: Partial<RecordChange<Member>>): RecordChange<Member> => ({
  ...{ version: 1, at: TIME, who: 'Asha', kind: 'updated', id: 'm', before: null, after: now },
  ...{ isDeleted: false, isNewest: false },
  ...fields,
});

const CHANGES = [
  change({ version: 9, kind: 'deleted', id: 'g', before: gone, after: gone, isDeleted: true, isNewest: true }),
  change({ version: 7, before: member({ name: 'Meera' }), isNewest: true }),
  change({ version: 3, kind: 'created', who: '', after: member({ name: 'Meera' }) }),
];

const renderTeam = () =>
  renderAdmin('/admin/ManageTeam', {
    teamAll: [now],
    teamHistory: ({ url }) => ({
      ...{ success: true, message: '' },
      changes: CHANGES.filter(({ id }) => [null, id].includes(new URL(url).searchParams.get('id'))),
    }),
    teamRevert: { message: 'Reverted', item: now },
    teamRestore: { message: 'Restored', item: gone },
  });

test('D40 the history says who changed what; a deletion is undone there, also after days', async () => {
  const { requests } = await renderTeam();
  await buttonOf('History').click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect
    .element(dialog)
    .toHaveTextContent(/Asha deleted Gaurav.*Asha changed Meera Deshpande.*Somebody created Meera/);
  await expect.element(dialog).toHaveTextContent(/Name\s*Meera\s*Meera Deshpande/);
  await buttonOf('Undo the deletion').click();
  await expect.element(toastOf('Brought back')).toHaveTextContent('Gaurav');
  expect(pathsOf(requests, 'POST')).toEqual(['/team/restore/g']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('D40 an earlier version of a record is brought back from its form, based on the present one', async () => {
  const { requests } = await renderTeam();
  await cardOf('Meera').getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('form').getByRole('button', { name: 'History' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/As it is now/);
  expect(page.getByRole('dialog').getByRole('listitem').elements()).toHaveLength(2);
  await buttonOf('Use this version').click();
  await expect.element(toastOf('Brought back')).toBeVisible();
  const revert = requests.find(({ url }) => url.includes('/revert/'));
  expect([revert?.url, await revert?.clone().json()]).toEqual([
    expect.stringMatching(/\/team\/revert\/m$/),
    { version: 3 },
  ]);
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
});

test('D40 without a network, or without changes, the history says so', async () => {
  expectComplaints(/^Reading history\/team failed/);
  const { answers } = await renderTeam();
  Object.assign(answers, { teamHistory: noAnswer });
  await buttonOf('History').click();
  await shows(/The history could not be read/);
  Object.assign(answers, { teamHistory: { success: true, message: '', changes: [] } });
  await page.getByRole('button', { name: /^Retry/ }).click();
  await shows('No changes yet.');
});
