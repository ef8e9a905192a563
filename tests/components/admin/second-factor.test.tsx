import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf } from '../support/accounts.ts';
import { expectComplaints } from '../support/console.ts';
import { meAs, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, hasFocus, shows, toastOf, watchDownloads } from '../support/screen.ts';
import { refuse } from '../support/stub-api.ts';

const NONE = { success: true, message: '', hasApp: false, recoveryCodes: 0, isRequired: false };
const APP = { ...NONE, hasApp: true, recoveryCodes: 10, message: 'Your authenticator app is set up' };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const BEGUN = { success: true, message: '', secret: SECRET, uri: `otpauth://totp/site:ravi?secret=${SECRET}` };
const CODES = ['aaaaa-bbbbb', 'ccccc-ddddd'];
const CONFIRM = 'Confirm that it is you';

const confirmation = () => page.getByRole('dialog', { name: CONFIRM });

test('an app is set up by its QR code, its link or its key; the recovery codes are shown once and saved', async () => {
  const files = watchDownloads();
  const admin = await renderAdmin('/admin/account', {
    secondFactorBegin: BEGUN,
    secondFactorConfirm: { ...APP, codes: CODES },
  });
  await buttonOf('Set up an authenticator app').click();
  await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the app on this device' }))
    .toHaveAttribute('href', BEGUN.uri);
  await shows('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  await page.getByLabelText('Code that the app shows').fill('123456');
  await buttonOf('Finish').click();
  const heading = page.getByRole('heading', { name: 'Your recovery codes' });
  await expect.poll(() => hasFocus(heading)).toBe(true);
  await expect
    .element(page.getByRole('list', { name: 'Recovery codes' }))
    .toHaveTextContent(/aaaaa-bbbbb.*ccccc-ddddd/);
  await buttonOf('Save as a file').click();
  expect(files.map(({ name }) => name)).toEqual(['recovery-codes.txt']);
  expect(await files[0]?.file.text()).toContain('aaaaa-bbbbb\nccccc-ddddd\n');
  await buttonOf('I have kept them').click();
  await shows(/10 recovery codes are left\.$/);
  await expect.element(heading).not.toBeInTheDocument();
  const sent = (await callsOf(admin.requests)).filter(({ call }) => call === 'PUT /admins/secondFactor');
  expect(sent.map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

test('a wrong code is shown at its field; cancel leaves everything as it was', async () => {
  const message = 'This code is not right. Is the clock of your phone right?';
  await renderAdmin('/admin/account', {
    secondFactorBegin: BEGUN,
    secondFactorConfirm: () => refuse(400, message, { code: message }),
  });
  expectComplaints();
  await buttonOf('Set up an authenticator app').click();
  await page.getByLabelText('Code that the app shows').fill('000000');
  await buttonOf('Finish').click();
  await shows(message);
  await expect.poll(() => hasFocus(page.getByLabelText('Code that the app shows'))).toBe(true);
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(buttonOf('Set up an authenticator app')).toBeVisible();
});

test('it is removed after a question; where it is required it cannot be', async () => {
  const admin = await renderAdmin('/admin/account', {
    secondFactorRead: { ...APP, recoveryCodes: 0 },
    secondFactorRemove: { ...NONE, message: 'You sign in without a second factor now' },
  });
  await shows(/No recovery code is left: make new ones\.$/);
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(toastOf('You sign in without a second factor now')).toBeVisible();
  await expect.element(buttonOf('Set up an authenticator app')).toBeVisible();
  admin.unmount();
  await renderAdmin('/admin/account', { secondFactorRead: { ...APP, isRequired: true } });
  await expect.element(buttonOf('New recovery codes')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

test('whoever needs a second factor is led to the account, and then to the dashboard', async () => {
  const { location, answers } = await renderAdmin('/admin/CreateTeam', {
    adminsMe: () => ({ ...meAs('owner'), mustAddFactor: true }),
    secondFactorBegin: BEGUN,
    secondFactorConfirm: { ...APP, codes: CODES },
  });
  await expect.poll(location).toBe('/admin/account');
  await shows(/^Everyone in the back office needs a second factor\./);
  await expect.element(page.getByRole('heading', { name: 'Notifications' })).not.toBeInTheDocument();
  answers.adminsMe = () => meAs('owner');
  await buttonOf('Set up an authenticator app').click();
  await page.getByLabelText('Code that the app shows').fill('123456');
  await buttonOf('Finish').click();
  await buttonOf('I have kept them').click();
  await expect.poll(location).toBe('/admin/welcome');
});

test('a sensitive call waits until the admin has confirmed who they are, and is then made again', async () => {
  let isConfirmed = false;
  const message = 'This is not your password';
  const admin = await renderAdmin('/admin/account', {
    secondFactorBegin: () => (isConfirmed ? BEGUN : refuse(403, CONFIRM, { confirm: CONFIRM })),
    adminsConfirm: () => refuse(400, message, { password: message }),
  });
  expectComplaints();
  await buttonOf('Set up an authenticator app').click();
  const password = confirmation().getByLabelText('Password', { exact: true });
  await expect.poll(() => hasFocus(password)).toBe(true);
  await password.fill('wrong');
  await confirmation().getByRole('button', { name: 'Confirm', exact: true }).click();
  await shows(message);
  admin.answers.adminsConfirm = () => {
    isConfirmed = true;
    return { success: true, message: 'Thank you' };
  };
  await password.fill('seven lakes of bhopal');
  await confirmation().getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(confirmation()).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible();
});

test('a sensitive call fails if the admin cancels, and nothing else happens', async () => {
  await renderAdmin('/admin/account', { secondFactorBegin: () => refuse(403, CONFIRM, { confirm: CONFIRM }) });
  expectComplaints();
  await buttonOf('Set up an authenticator app').click();
  await confirmation().getByRole('button', { name: 'Cancel' }).click();
  await shows('Nothing was done: you did not confirm that it is you');
  await expect.element(buttonOf('Set up an authenticator app')).toBeVisible();
});

test('a code from the mail, and one of the app, confirm it as well', async () => {
  const needed = 'Enter the code of your authenticator app';
  let isConfirmed = false;
  const admin = await renderAdmin('/admin/account', {
    secondFactorBegin: () => (isConfirmed ? BEGUN : refuse(403, CONFIRM, { confirm: CONFIRM })),
    adminsSendOtp: { success: true, message: 'OTP sent to your email', ticket: 'a-ticket' },
    adminsConfirm: async (request) => {
      if (!(await request.json()).totp) return refuse(400, needed, { totp: needed });
      isConfirmed = true;
      return { success: true, message: 'Thank you' };
    },
  });
  expectComplaints();
  await buttonOf('Set up an authenticator app').click();
  await buttonOf('Send me a code instead').click();
  await page.getByLabelText('OTP', { exact: true }).fill('123456');
  await confirmation().getByRole('button', { name: 'Confirm', exact: true }).click();
  const app = page.getByLabelText('Code of your authenticator app');
  await expect.poll(() => hasFocus(app)).toBe(true);
  await app.fill('654321');
  await confirmation().getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const bodies = (await callsOf(admin.requests)).filter(({ call }) => call === 'POST /admins/confirm');
  expect(bodies.at(-1)?.body).toEqual({ otp: '123456', ticket: 'a-ticket', totp: '654321' });
});

test('owners require a second factor of everyone, and remove that of a colleague who has lost it', async () => {
  const list = {
    ...{ success: true, message: '', invitations: [], requiresSecondFactor: false },
    accounts: [
      {
        ...{ id: 'meera', name: 'Meera', email: 'meera@example.com', adminRole: 'desk' as const, isSuspended: false },
        ...{ createdAt: '2026-03-05T09:00:00.000Z', lastUsedAt: '', isYou: false, hasSecondFactor: true },
      },
    ],
  };
  const admin = await renderAdmin('/admin/accounts', {
    accountsAll: list,
    accountsRequireFactor: {
      ...list,
      requiresSecondFactor: true,
      message: 'Everyone in the back office needs a second factor now',
    },
    accountsRemoveFactor: { ...list, accounts: [], message: 'The account signs in without a second factor' },
  });
  await buttonOf('Require it of everyone').click();
  await expect.element(toastOf('Everyone in the back office needs a second factor now')).toBeVisible();
  await expect.element(buttonOf('Let each account decide')).toBeVisible();
  await page.getByRole('button', { name: 'Change Meera' }).click();
  await buttonOf('Remove second factor').click();
  await expect.element(toastOf('The account signs in without a second factor')).toBeVisible();
  const changes = (await callsOf(admin.requests)).map(({ call }) => call).filter((call) => !call.startsWith('GET'));
  expect(changes).toEqual(
    expect.arrayContaining(['PUT /admins/accounts', 'DELETE /admins/accounts/meera/secondFactor']),
  );
});
