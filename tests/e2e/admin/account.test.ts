import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/passwords.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isAt } from '../../support/fault-proxy/request-filters.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { waitForText } from '../support/contact-form.ts';
import { storedSession } from '../support/device-storage.ts';
import { appRuns, eventually, focused, pageShown } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { newVisitor, type Visitor } from '../support/visitors.ts';

const office = sharedOffice();
const FRESH = 'nine bridges over the kshipra';

beforeEach(async () => {
  await office().holds([{ name: 'Asha' }]);
});
afterEach(() => office().network.set(fault.pass));

const currentOf = (page: Page) => page.getByLabel('Current password', { exact: true });
const newOf = (page: Page) => page.getByLabel('New password', { exact: true });
const changeButton = (page: Page) => page.getByRole('button', { name: 'Change password', exact: true });
const everywhereButton = (page: Page) => page.getByRole('button', { name: 'Sign out everywhere', exact: true });

/** Sets the password of the account with which a visitor is signed in. */
async function havePassword(page: Page, mustChange = 0): Promise<{ email: string; id: string }> {
  const email = (await page.evaluate(() => localStorage.getItem('email'))) ?? '';
  const change = { password_hash: await hashPassword(PASSWORD), must_change_password: mustChange };
  const { db } = office();
  const account = await db.updateTable('accounts').set(change).where('email', '=', email).returning('id').execute();
  return { email, id: account[0]?.id ?? '' };
}

async function atAccount(visitor: Visitor, path = '/admin/account') {
  const page = await visitor.open(office().origin + path);
  await changeButton(page).waitFor();
  return { page, ...(await havePassword(page)) };
}

async function signInAt(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${office().origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const sessionsOf = async (id: string) =>
  (await office().db.selectFrom('sessions').select('token_hash').where('account_id', '=', id).execute()).length;

test('by touch: a change of password says what is wrong next to the field, then succeeds and clears the form', async () => {
  const person = await newAdmin(office(), { hasTouch: true });
  const { page, id } = await atAccount(person);
  await currentOf(page).fill('not it at all');
  await newOf(page).fill(FRESH);
  await changeButton(page).tap();
  await page.getByText('This is not the current password').waitFor();
  expect(await currentOf(page).getAttribute('aria-invalid')).toBe('true');
  expect(await currentOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await currentOf(page).inputValue(), await newOf(page).inputValue()]).toEqual(['not it at all', FRESH]);
  await currentOf(page).fill(PASSWORD);
  await changeButton(page).tap();
  await waitForText(page, 'Your password is changed');
  await eventually(async () => [await currentOf(page).inputValue(), await newOf(page).inputValue()]).toEqual(['', '']);
  expect(await sessionsOf(id)).toBe(1);
  await page.goto(`${office().origin}/admin/contact-us-data`);
  await page.getByText('1 contact', { exact: true }).waitFor();
});

test('without a network nothing that was typed is lost, and the same button sends it later, once', async () => {
  const person = await newAdmin(office());
  const { page, email } = await atAccount(person);
  await office().network.set(fault.dropAnswer, { only: isAt('/admins/changePassword') });
  await currentOf(page).fill(PASSWORD);
  await newOf(page).fill(FRESH);
  await changeButton(page).click();
  await page.getByText('There was no answer.').waitFor();
  await office().network.set(fault.pass);
  await changeButton(page).click();
  await waitForText(page, 'Your password is changed');
  const mails = office().db.selectFrom('mails').select('id').where('recipient', '=', email);
  expect(await mails.execute()).toHaveLength(1);
});

test('by keyboard: signing out everywhere asks first, and ends the sessions of all devices', async () => {
  const person = await newAdmin(office(), { viewport: DESK });
  const { page, id } = await atAccount(person);
  await everywhereButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Sign out everywhere');
  expect(await sessionsOf(id)).toBe(1);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).focus();
  await page.keyboard.press('Enter');
  await pageShown(page, '/login');
  await waitForText(page, 'You are signed out on all devices');
  expect(await sessionsOf(id)).toBe(0);
  expect(await storedSession(page)).toEqual({ token: null, role: null });
});

test('signing out everywhere without an answer says so, and is tried again', async () => {
  const person = await newAdmin(office());
  const { page, id } = await atAccount(person);
  await office().network.set(fault.cut, { only: isAt('/admins/logoutAll') });
  await everywhereButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await dialog.getByText('There was no answer.').waitFor();
  await office().network.set(fault.pass);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await pageShown(page, '/login');
  expect(await sessionsOf(id)).toBe(0);
});

test('who signs in by a generated password replaces it before all else, then the back office opens', async () => {
  const person = await newAdmin(office());
  const first = await person.open(`${office().origin}/admin/account`);
  await changeButton(first).waitFor();
  const { email } = await havePassword(first, 1);
  const other = await newVisitor({ viewport: PHONE });
  const page = await other.context.newPage();
  await signInAt(page, email, PASSWORD);
  await pageShown(page, '/admin/account');
  await page.getByText('Your password was generated').waitFor();
  await page.goto(`${office().origin}/admin/contact-us-data`);
  await pageShown(page, '/admin/account');
  expect((await storedSession(page)).role).toBe('admin');
  await currentOf(page).fill(PASSWORD);
  await newOf(page).fill(FRESH);
  await changeButton(page).click();
  await pageShown(page, '/admin/welcome');
  await page.getByText('1 enquiry in the last 30 days').waitFor();
});

test('a user without a back office changes the password where they see who is signed in', async () => {
  const person = await newVisitor({ viewport: PHONE });
  const page = await person.open(`${office().origin}/contact`);
  const { db, tokenOf } = office();
  await tokenOf('user');
  const { id, email } = await db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('role', '=', 'user')
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  await db.deleteFrom('sessions').where('account_id', '=', id).execute();
  await signInAt(page, email, PASSWORD);
  await waitForText(page, 'Login successful');
  await page.goto(`${office().origin}/login`);
  await appRuns(page);
  await currentOf(page).fill(PASSWORD);
  await newOf(page).fill(FRESH);
  await changeButton(page).click();
  await waitForText(page, 'Your password is changed');
  await everywhereButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  expect(await sessionsOf(id)).toBe(0);
});
