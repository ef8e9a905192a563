import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountList, AdminAccount, Invitation } from '#contract/admin/accounts.ts';
import { callsOf } from '../support/accounts.ts';
import { expectComplaints } from '../support/console.ts';
import { meAs, type RenderedAdmin, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, hasFocus, shows, toastOf } from '../support/screen.ts';
import { noAnswer, refuse } from '../support/stub-api.ts';

const account = (changes: Partial<AdminAccount>): AdminAccount => ({
  ...{ id: 'meera', name: 'Meera', email: 'meera@example.com', adminRole: 'desk', isSuspended: false, isYou: false },
  ...{ createdAt: '2026-03-05T09:00:00.000Z', lastUsedAt: '2026-03-06T09:00:00.000Z', hasSecondFactor: false },
  ...changes,
});
const invitation = (email: string): Invitation => ({
  ...{ id: 'i', email, adminRole: 'editor', createdAt: '2026-03-05T09:00:00.000Z' },
  expiresAt: '2026-03-12T09:00:00.000Z',
});
const listOf = (accounts: AdminAccount[], invitations: Invitation[] = [], message = ''): AccountList => ({
  ...{
    success: true,
    message,
    accounts: [account({ id: 'me', name: 'Ravi', email: 'ravi@example.com', isYou: true }), ...accounts],
  },
  invitations,
  requiresSecondFactor: false,
});

const rowOf = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const changesOf = async ({ requests }: RenderedAdmin) =>
  (await callsOf(requests.filter(({ method, url }) => method !== 'GET' && url.includes('/admins/')))).map(
    ({ call, body }) => [call, body],
  );
const openAccount = async () => {
  await page.getByRole('button', { name: 'Change Meera' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
};

test('the accounts are listed with their roles; the own one cannot be changed', async () => {
  await renderAdmin('/admin/accounts', { accountsAll: listOf([account({ isSuspended: true })]) });
  await expect.element(rowOf('meera@example.com').first()).toHaveTextContent(/Desk.*Suspended/);
  await expect.element(rowOf('You')).toHaveTextContent(/Ravi/);
  await expect.element(buttonOf('Change Ravi')).not.toBeInTheDocument();
  await shows(/^Nobody is invited at the moment/);
});

test('an invitation is sent once; an error is shown at its field, and the input is kept', async () => {
  const admin = await renderAdmin('/admin/accounts', { accountsAll: listOf([]) });
  expectComplaints();
  await buttonOf('Invite someone').click();
  await expect.poll(() => hasFocus(page.getByLabelText('Email'))).toBe(true);
  await page.getByLabelText('Email').fill('asha@example.com');
  await page.getByRole('radio', { name: /^Editor/ }).click();
  const message = 'This address has an account of the back office';
  admin.answers.accountsInvite = () => refuse(409, message, { email: message });
  await buttonOf('Send invitation').click();
  await shows(message);
  await expect.element(page.getByLabelText('Email')).toHaveValue('asha@example.com');
  await expect.poll(() => hasFocus(page.getByLabelText('Email'))).toBe(true);

  await page.getByLabelText('Email').fill('new@example.com');
  admin.answers.accountsInvite = noAnswer;
  await buttonOf('Send invitation').click();
  await shows('There was no answer.');
  admin.answers.accountsInvite = listOf([], [invitation('new@example.com')], 'new@example.com is invited');
  await buttonOf('Send invitation').click();
  await expect.element(toastOf('new@example.com is invited')).toBeVisible();
  await expect.element(rowOf('new@example.com').last()).toHaveTextContent(/Editor, good until/);
  const [, ...sent] = admin.requests.filter(({ method, url }) => method === 'POST' && url.includes('/invitations'));
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(await sent[1]?.clone().json()).toEqual({ email: 'new@example.com', adminRole: 'editor' });
});

test('an invitation is sent again or withdrawn', async () => {
  const admin = await renderAdmin('/admin/accounts', { accountsAll: listOf([], [invitation('new@example.com')]) });
  admin.answers.accountsInvite = listOf([], [invitation('new@example.com')], 'new@example.com is invited');
  await page.getByRole('button', { name: 'Send again to new@example.com' }).click();
  await expect.element(toastOf('new@example.com is invited')).toBeVisible();
  admin.answers.invitationsRemove = listOf([], [], 'The invitation is withdrawn');
  await page.getByRole('button', { name: 'Withdraw the invitation of new@example.com' }).click();
  await shows(/^Nobody is invited at the moment/);
  expect(await changesOf(admin)).toEqual([
    ['POST /admins/invitations', { email: 'new@example.com', adminRole: 'editor' }],
    ['DELETE /admins/invitations/i', undefined],
  ]);
});

test('an owner changes a role, suspends an account and signs it out', async () => {
  const admin = await renderAdmin('/admin/accounts', { accountsAll: listOf([account({})]) });
  await openAccount();
  await expect.element(page.getByRole('radio', { name: /^Desk/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Viewer/ }).click();
  admin.answers.accountsChange = listOf([account({ adminRole: 'viewer' })], [], 'The account is changed');
  await buttonOf('Save role').click();
  await expect.element(toastOf('The account is changed')).toBeVisible();
  await expect.element(rowOf('meera@example.com').first()).toHaveTextContent(/Viewer/);

  await openAccount();
  admin.answers.accountsChange = listOf([account({ isSuspended: true })], [], 'The account is suspended');
  await buttonOf('Suspend').click();
  await expect.element(rowOf('meera@example.com').first()).toHaveTextContent(/Suspended/);

  await openAccount();
  await expect.element(buttonOf('End suspension')).toBeVisible();
  admin.answers.accountsSignOut = listOf([account({})], [], 'The account is signed out on all devices');
  await buttonOf('Sign out everywhere').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await changesOf(admin)).toEqual([
    ['PUT /admins/accounts/meera', { adminRole: 'viewer' }],
    ['PUT /admins/accounts/meera', { isSuspended: true }],
    ['POST /admins/accounts/meera/signOut', undefined],
  ]);
});

test('D40 what another owner has changed meanwhile is shown before it is changed again', async () => {
  const admin = await renderAdmin('/admin/accounts', { accountsAll: listOf([account({})]) });
  const current = listOf([account({ adminRole: 'editor' })]);
  const message = 'Another owner has changed this account meanwhile';
  const unlessOutdated = (request: Request) =>
    request.headers.get('If-Match') === '"editor"'
      ? listOf([account({ adminRole: 'viewer' })], [], 'The account is changed')
      : Response.json({ success: false, message, current }, { status: 409 });
  Object.assign(admin.answers, { accountsChange: unlessOutdated, accountsRemove: unlessOutdated });
  expectComplaints();
  await openAccount();
  await page.getByRole('radio', { name: /^Viewer/ }).click();
  await buttonOf('Save role').click();
  await shows(message);
  await expect.element(page.getByRole('dialog')).toHaveTextContent('meera@example.comEditor');
  await expect.element(page.getByRole('radio', { name: /^Viewer/ })).toBeChecked();
  await buttonOf('Save role').click();
  await expect.element(toastOf('The account is changed')).toBeVisible();
  await expect.element(rowOf('meera@example.com').first()).toHaveTextContent(/Viewer/);
  await openAccount();
  await buttonOf('Remove').click();
  await buttonOf('Remove').click();
  await shows(message);
  await expect.element(rowOf('meera@example.com').first()).toHaveTextContent(/Editor/);
});

test('an account is removed after a confirmation; an error is shown there', async () => {
  const admin = await renderAdmin('/admin/accounts', { accountsAll: listOf([account({})]) });
  expectComplaints();
  await openAccount();
  await buttonOf('Remove').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Remove Meera?' })).toBeVisible();
  admin.answers.accountsRemove = noAnswer;
  await buttonOf('Remove').click();
  await shows('The account was not removed');
  admin.answers.accountsRemove = listOf([], [], 'The account can no longer open the back office');
  await buttonOf('Try again').click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(rowOf('meera@example.com')).not.toBeInTheDocument();
});

test('right after a sign-in by a code, the password is replaced without the current one', async () => {
  const admin = await renderAdmin('/admin/account', {
    adminsMe: () => ({ ...meAs('desk'), mayResetPassword: true }),
    adminsChangePassword: () => refuse(400, 'Too late', { oldPassword: 'Too late' }),
  });
  expectComplaints();
  await shows('You signed in by a code');
  await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument();
  await page.getByLabelText('New password').fill('nine bridges over the kshipra');
  // The ten minutes have passed meanwhile.
  admin.answers.adminsMe = () => meAs('desk');
  await buttonOf('Change password').click();
  await shows('Too late');
  await expect.element(page.getByLabelText('Current password')).toBeVisible();
  await expect.element(page.getByLabelText('New password')).toHaveValue('nine bridges over the kshipra');
  admin.answers.adminsChangePassword = { success: true, message: 'Done' };
  await page.getByLabelText('Current password').fill('seven lakes of bhopal');
  await buttonOf('Change password').click();
  await expect.element(toastOf('Your password is changed')).toBeVisible();
  const bodies = (await changesOf(admin)).map(([, body]) => Object.keys(body).sort());
  expect(bodies).toEqual([['password'], ['oldPassword', 'password']]);
});

test('one sees the devices of the account, and signs another one out', async () => {
  const session = { createdAt: '2026-03-05T09:00:00.000Z', lastUsedAt: '2026-03-06T09:00:00.000Z' };
  const own = { ...session, id: 'a', device: 'Chrome on Android', isThis: true };
  const other = { ...session, id: 'b', device: 'Safari on Mac', isThis: false };
  const admin = await renderAdmin('/admin/account', { adminsSessions: { success: true, sessions: [own, other] } });
  await expect.element(rowOf('Chrome on Android')).toHaveTextContent(/This device/);
  expectComplaints();
  admin.answers.adminsEndSession = noAnswer;
  await page.getByRole('button', { name: 'Sign out Safari on Mac' }).click();
  await shows('The device was not signed out');
  // It has ended meanwhile.
  admin.answers.adminsEndSession = () => refuse(404, 'This session has ended already');
  admin.answers.adminsSessions = { success: true, sessions: [own] };
  await page.getByRole('button', { name: 'Sign out Safari on Mac' }).click();
  await expect.element(rowOf('Safari on Mac')).not.toBeInTheDocument();
  expect((await changesOf(admin)).map(([call]) => call)).toEqual([
    'DELETE /admins/sessions/b',
    'DELETE /admins/sessions/b',
  ]);
});
