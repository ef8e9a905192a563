import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectComplaints, hasComplained } from '../support/console.ts';
import { chooseFile, photo } from '../support/photo.ts';
import { fieldOf, fieldsOf, fieldValueOf, fillForm, keyOf, sentTo } from '../support/records.ts';
import { pathsOf, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, hasFocus, shows, toastOf } from '../support/screen.ts';
import { type Answers, noAnswer, refuse } from '../support/stub-api.ts';

const PRODUCT = { name: 'Ledger', description: 'Credit', link: 'https://ledger.example.com/' };
const MEMBER = { name: 'Meera', designation: 'Engineer' };
const product = { _id: 'p', ...PRODUCT, createdAt: '' };
const member = { _id: 'm', ...MEMBER, createdAt: '' };
const alertOf = (text: string) => page.getByRole('alert').filter({ hasText: text });

async function fillIn(name: string, fields: Readonly<Record<string, string>>) {
  const form = page.getByRole('form', { name });
  await fillForm(form, fields);
  const picture = form.element().querySelector<HTMLInputElement>('input[type=file]');
  if (picture) {
    chooseFile(picture, await photo());
    await expect.element(form.getByRole('img', { name: 'What you have chosen' })).toBeVisible();
  }
  return form;
}

const CREATIONS = [
  [
    ...(['A-CPROD-05', '/admin/CreateProducts', 'projectsCreate', '/projects', PRODUCT] as const),
    ...(['Create Product', 'Create Product', 'Failed to create product'] as const),
  ],
  [
    ...(['A-CPORT-05', '/admin/CreatePortfolio', 'portfolioCreate', '/portfolio'] as const),
    ...([{ title: 'Tea', category: 'Brand', company: 'Neel' }, 'Create Portfolio Item'] as const),
    ...(['Create Portfolio Item', 'Failed to create portfolio item'] as const),
  ],
  [
    ...(['A-CTEAM-05', '/admin/CreateTeam', 'teamCreate', '/team', MEMBER] as const),
    ...(['Create Team', 'Add Team Member', 'Failed to create team member'] as const),
  ],
  [
    ...(['A-CREV-04', '/admin/CreateReview', 'reviewsCreate', '/reviews'] as const),
    ...([{ clientName: 'Asha', companyName: 'Mills', rating: '5', message: 'Good' }, 'Create Review'] as const),
    ...(['Add Review', 'Failed to create review'] as const),
  ],
] as const;

test.each(CREATIONS)(
  '%s D36 %s: a failed creation shows the message of the server, else a default; it is logged, the form stays, Retry repeats it under the same key',
  async (_, path, call, base, fields, name, button, failed) => {
    expectComplaints(/^Creating the .* failed/);
    const { answers, requests } = await renderAdmin(path, { [call]: () => refuse(503, 'The shop is closed') });
    const form = await fillIn(name, fields);
    await buttonOf(button).click();
    await expect.element(alertOf('The shop is closed')).toBeVisible();
    Object.assign(answers, { [call]: () => refuse(500, '') });
    await buttonOf('Retry').click();
    await expect.element(alertOf(failed)).toBeVisible();
    for (const [field, value] of Object.entries(fields)) expect(fieldValueOf(form, field)).toBe(value);
    Object.assign(answers, { [call]: noAnswer });
    await buttonOf('Retry').click();
    await expect.element(alertOf('needs the network')).toBeVisible();
    Object.assign(answers, { [call]: { message: 'Created' } });
    await buttonOf('Retry').click();
    await expect.element(toastOf('created')).toBeVisible();
    expect(hasComplained(/^Creating the .* failed/)).toBe(true);
    const sent = sentTo(requests, 'POST', base);
    expect(sent).toHaveLength(4);
    expect(keyOf(sent[0])).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(sent.map(keyOf)).size).toBe(1);
  },
);

test('D36 field errors of the server are next to their fields, with the focus, until the next attempt; other content has another key', async () => {
  expectComplaints(/^Creating the product failed/);
  const errors = { description: 'Description is too dull' };
  const { answers, requests } = await renderAdmin('/admin/CreateProducts', {
    projectsCreate: () => refuse(400, 'Look again', errors),
  });
  const form = await fillIn('Create Product', PRODUCT);
  await buttonOf('Create Product').click();
  await shows('Description is too dull');
  const description = form.getByLabelText('Description');
  await expect.poll(() => hasFocus(description)).toBe(true);
  await expect.element(description).toHaveAttribute('aria-invalid', 'true');
  expect(buttonOf('Retry').elements()).toHaveLength(0);
  answers.projectsCreate = { message: 'Created' };
  await description.fill('Brighter');
  await buttonOf('Create Product').click();
  await expect.element(toastOf('Product created')).toBeVisible();
  expect(form.getByText('Description is too dull').elements()).toHaveLength(0);
  expect(new Set(sentTo(requests, 'POST', '/projects').map(keyOf)).size).toBe(2);
});

test('D36 a double press sends once; an upload shows its progress and can be stopped', async () => {
  const { answers, requests } = await renderAdmin('/admin/CreateProducts', {
    projectsCreate: () => new Promise(() => {}),
  });
  const form = await fillIn('Create Product', PRODUCT);
  const picture = await photo();
  chooseFile(fieldOf(form, 'image'), new File([picture, new Uint8Array(3_000_000)], 'green.jpeg', picture));
  await shows('2.9 MB');
  await buttonOf('Create Product').click();
  const progress = page.getByRole('progressbar', { name: 'Sending' });
  await expect.poll(() => (progress.query() as HTMLProgressElement | null)?.value).toBeGreaterThan(0);
  await buttonOf('Stop sending').click();
  await expect.element(alertOf('Cancelled')).toBeVisible();
  expect(fieldValueOf(form, 'name')).toBe('Ledger');

  let release = () => {};
  answers.projectsCreate = () =>
    new Promise((resolve) => {
      release = () => resolve({ message: 'Created' });
    });
  await buttonOf('Create Product').dblClick();
  await expect.element(buttonOf('Stop sending')).toBeVisible();
  release();
  await expect.element(toastOf('Product created')).toBeVisible();
  expect(sentTo(requests, 'POST', '/projects')).toHaveLength(2);
});

test('D36 a creation goes on when its screen is left; if it fails then, a toast offers a retry on any screen', async () => {
  expectComplaints(/^Creating the team member failed/);
  let fail = () => {};
  const rows: (typeof member)[] = [];
  const { answers, go } = await renderAdmin('/admin/CreateTeam', {
    teamAll: () => rows,
    teamCreate: () =>
      new Promise((resolve) => {
        fail = () => resolve(refuse(500, 'Too late'));
      }),
  });
  await fillIn('Create Team', MEMBER);
  await buttonOf('Add Team Member').click();
  await expect.element(buttonOf('Stop sending')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Manage Team' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Manage Team' })).toBeVisible();
  answers.teamCreate = () => {
    rows.push(member);
    return { message: 'Created', item: member };
  };
  fail();
  await toastOf('Too late').getByRole('button', { name: 'Retry' }).click();
  await expect.element(cardOf('Meera')).toBeVisible();
  // The draft has been deleted.
  go(-1);
  const form = page.getByRole('form', { name: 'Create Team' });
  await expect.element(form).toBeVisible();
  expect(fieldValueOf(form, 'name')).toBe('');
});

test('A-STATE-03 A-MTEAM-05 D38 D39 a failed deletion is logged, returns the card and offers Retry; a deletion made elsewhere counts; Undo that fails offers Retry too', async () => {
  expectComplaints(/^(Deleting|Restoring) .* failed/);
  const all = [member, { ...member, _id: 'r', name: 'Ravi' }];
  const list = { rows: all };
  const { answers, requests } = await renderAdmin('/admin/ManageTeam', {
    teamAll: () => list.rows,
    teamDelete: () => refuse(500, 'Not now'),
    teamRestore: () => refuse(500, ''),
  });
  const card = cardOf('Meera');
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastOf('Not now')).toBeVisible();
  expect(hasComplained(/^Deleting the team member failed/)).toBe(true);
  await expect.element(card).toBeVisible();
  answers.teamDelete = noAnswer;
  await toastOf('Not now').getByRole('button', { name: 'Retry' }).click();
  await expect.element(toastOf('Failed to delete team member')).toBeVisible();
  await expect.element(card).toBeVisible();
  list.rows = all.slice(1);
  answers.teamDelete = () => refuse(404, 'No such member');
  await toastOf('Failed to delete').getByRole('button', { name: 'Retry' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(toastOf('Deleted')).toBeVisible();
  await expect.element(cardOf('Ravi')).toBeVisible();
  expect(new Set(pathsOf(requests, 'DELETE'))).toEqual(new Set(['/team/delete/m']));

  await toastOf('Deleted').getByRole('button', { name: 'Undo' }).click();
  const failed = toastOf('Failed to restore team member');
  await expect.element(failed).toBeVisible();
  answers.teamRestore = () => {
    list.rows = all;
    return { message: 'Restored', item: member };
  };
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card).toBeVisible();
  expect(pathsOf(requests, 'POST')).toContain('/team/restore/m');
});

test.each([
  ['/admin/ManageProducts', 'projectsAll', 'projectsUpdate', product, 'name', 'Udhaar'],
  ['/admin/ManageTeam', 'teamAll', 'teamUpdate', member, 'designation', 'Lead'],
] as const)(
  'A-STATE-03 %s: a failed update is logged and keeps the form; Retry saves it',
  async (path, all, update, row, field, value) => {
    expectComplaints(/^Updating the .* failed/);
    const rows = [{ ...row }];
    const { answers } = await renderAdmin(path, { [all]: () => rows, [update]: noAnswer } as Answers);
    await page.getByRole('article').getByRole('button', { name: 'Update' }).click();
    const form = page.getByRole('form');
    await expect.element(form).toBeVisible();
    await userEvent.fill(fieldOf(form, field), value);
    await buttonOf('Update').last().click();
    await expect.element(alertOf('Failed to update')).toBeVisible();
    expect(hasComplained(/^Updating the .* failed/)).toBe(true);
    expect(fieldValueOf(form, field)).toBe(value);
    Object.assign(answers, {
      [update]: async (request: Request) => {
        Object.assign(rows[0] ?? {}, await fieldsOf(request));
        return { message: 'Updated', item: rows[0] };
      },
    });
    await buttonOf('Retry').click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(page.getByRole('article').getByText(value)).toBeVisible();
  },
);
