import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Member } from '#contract/public/team.ts';
import { expectComplaints } from '../support/console.ts';
import { fieldOf, fieldsOf, fieldValueOf, sentTo } from '../support/records.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, hasFocus, shows, toastOf } from '../support/screen.ts';
import { member } from '../support/team.ts';

const TIME = '2026-11-28T10:00:00.000Z';
const LATER = '2026-11-28T10:05:00.000Z';
const tagOf = (request: Request) => request.headers.get('If-Match');
const MESSAGE = 'Asha has changed this team member meanwhile';

/** The list with one member; the server has another version of it, until a change is based on that. */
async function renderChanged(stored: Partial<Member>) {
  const row = member({ _id: crypto.randomUUID(), updatedAt: TIME });
  const current = { ...row, ...stored, updatedAt: LATER };
  const refuse = () => Response.json({ success: false, message: MESSAGE, current }, { status: 409 });
  const admin = await renderAdmin('/admin/ManageTeam', {
    teamAll: () => [row],
    teamUpdate: async (request) =>
      tagOf(request) === `"${LATER}"`
        ? { message: 'Updated', item: Object.assign(row, current, await fieldsOf(request)) }
        : refuse(),
    teamDelete: (request) => (tagOf(request) === `"${LATER}"` ? { message: 'Deleted', item: current } : refuse()),
  });
  return { ...admin, row };
}

async function openForm() {
  await cardOf('Meera').getByRole('button', { name: 'Update', exact: true }).click();
  const form = page.getByRole('form');
  await expect.element(form).toBeVisible();
  return form;
}

const save = () => page.getByRole('button', { name: 'Update', exact: true }).last().click();

test('D40 changes of different fields by two admins are merged, without a question', async () => {
  const { requests, row } = await renderChanged({ name: 'Meera Deshpande' });
  const form = await openForm();
  await userEvent.fill(fieldOf(form, 'designation'), 'Lead designer');
  await save();
  await expect.element(toastOf('Team member updated')).toBeVisible();
  expect(row).toMatchObject({ name: 'Meera Deshpande', designation: 'Lead designer' });
  expect(sentTo(requests, 'PUT', '/team').map(tagOf)).toEqual([`"${TIME}"`, `"${LATER}"`]);
});

test('D40 where both have changed a field, the form shows both versions: mine can be saved, or theirs taken', async () => {
  const { row } = await renderChanged({ name: 'Meera Deshpande', designation: 'Engineer' });
  const form = await openForm();
  await userEvent.fill(fieldOf(form, 'designation'), 'Lead designer');
  await save();
  await shows(MESSAGE);
  const note = page.getByRole('region', { name: 'Changed meanwhile' });
  await expect.poll(() => hasFocus(note)).toBe(true);
  await expect.element(note).toHaveTextContent(/Designation, theirs\s*Engineer/);
  // What only they have changed is taken over.
  expect([fieldValueOf(form, 'name'), fieldValueOf(form, 'designation')]).toEqual(['Meera Deshpande', 'Lead designer']);
  await buttonOf('Use their designation').click();
  expect([fieldValueOf(form, 'designation'), document.activeElement]).toEqual([
    'Engineer',
    fieldOf(form, 'designation'),
  ]);
  await userEvent.fill(fieldOf(form, 'designation'), 'Lead designer');
  await save();
  await expect.element(toastOf('Team member updated')).toBeVisible();
  expect(row).toMatchObject({ name: 'Meera Deshpande', designation: 'Lead designer' });
});

test('D40 a draft remembers the version that it changes, also when the list shows a newer one', async () => {
  const { requests, answers, row } = await renderChanged({ name: 'Meera Deshpande', designation: 'Engineer' });
  const form = await openForm();
  await userEvent.fill(fieldOf(form, 'designation'), 'Lead designer');
  await userEvent.keyboard('{Tab}');
  await buttonOf('Cancel').click();
  Object.assign(answers, {
    teamAll: () => [{ ...row, name: 'Meera Deshpande', designation: 'Engineer', updatedAt: LATER }],
  });
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect.element(cardOf('Meera Deshpande')).toBeVisible();
  await openForm();
  await shows(/^Draft from /);
  await save();
  await shows(MESSAGE);
  expect(sentTo(requests, 'PUT', '/team').map(tagOf)).toEqual([`"${TIME}"`]);
  expect(fieldValueOf(page.getByRole('form'), 'name')).toBe('Meera Deshpande');
});

test('D40 a record that was changed meanwhile is not deleted unseen; it is shown as it is, and can be deleted anyway', async () => {
  const { requests } = await renderChanged({ designation: 'Engineer' });
  await cardOf('Meera').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastOf(MESSAGE)).toBeVisible();
  await expect.element(cardOf('Meera')).toBeVisible();
  await buttonOf('Delete anyway').click();
  await expect.element(toastOf('Deleted')).toBeVisible();
  expect(sentTo(requests, 'DELETE', '/team').map(tagOf)).toEqual([`"${TIME}"`, `"${LATER}"`]);
});

test('D40 a failure after a merge keeps the merged fields for the next attempt', async () => {
  expectComplaints(/^Updating the team member failed/);
  const { answers, row } = await renderChanged({ name: 'Meera Deshpande' });
  const { teamUpdate } = answers;
  Object.assign(answers, {
    teamUpdate: (request: Request) =>
      tagOf(request) === `"${LATER}"`
        ? Response.json({ message: 'Full' }, { status: 503 })
        : (teamUpdate as (request: Request) => unknown)(request),
  });
  const form = await openForm();
  await userEvent.fill(fieldOf(form, 'designation'), 'Lead designer');
  await save();
  await shows('Full');
  expect([fieldValueOf(form, 'name'), fieldValueOf(form, 'designation')]).toEqual(['Meera Deshpande', 'Lead designer']);
  Object.assign(answers, { teamUpdate });
  await buttonOf('Retry').click();
  await expect.element(toastOf('Team member updated')).toBeVisible();
  expect(row).toMatchObject({ name: 'Meera Deshpande', designation: 'Lead designer' });
});

test('D40 a record whose deletion was undone can be deleted again, before the list was read again', async () => {
  const { requests, answers } = await renderChanged({});
  const restored = member({ updatedAt: LATER });
  await expect.element(cardOf('Meera')).toBeVisible();
  // The list is read again after each change; it does not answer here.
  Object.assign(answers, {
    teamAll: () => new Promise(() => {}),
    teamDelete: { message: 'Deleted' },
    teamRestore: (request: Request) => ({
      message: 'Restored',
      item: { ...restored, _id: new URL(request.url).pathname.split('/').at(-1) ?? '' },
    }),
  });
  const remove = () => cardOf('Meera').getByRole('button', { name: 'Delete' }).click();
  await remove();
  await buttonOf('Undo').click();
  await expect.element(cardOf('Meera')).toBeVisible();
  await remove();
  await expect.poll(() => sentTo(requests, 'DELETE', '/team').map(tagOf)).toEqual([`"${TIME}"`, `"${LATER}"`]);
});
