import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/passwords.ts';
import { ADMIN } from '../../support/admin.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { matches } from '../../support/fault-proxy/request-filters.ts';
import { emailOf, holdTime, lasts, passwordOf } from '../support/accounts.ts';
import { sharedOffice } from '../support/back-office.ts';
import { waitForText } from '../support/contact-form.ts';
import { storedSession } from '../support/device-storage.ts';
import { appRuns } from '../support/pages.ts';
import { PHONE, signIn } from '../support/profile.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();
const loginOf = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

async function tryIt(page: Page, email: string, password: string): Promise<void> {
  await emailOf(page).fill(email);
  await passwordOf(page).fill(password);
  await loginOf(page).click();
}

async function loginPage() {
  const person = await newVisitor({ viewport: PHONE });
  const page = await person.open(`${office().origin}/login`);
  return { person, page };
}

test('A-LOGIN-09, A-LOGIN-13, A-LOGIN-14, A-LOGIN-16, A-ENT-01, A-CONST-04: an admin signs in, comes to the dashboard, and is told so for 2 s', async () => {
  const { page } = await loginPage();
  await holdTime(page);
  const asked = page.waitForRequest((request) => request.url().endsWith('/admins/login'));
  await tryIt(page, ADMIN.email, ADMIN.password);
  const request = await asked;
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual(ADMIN);
  expect(request.headers().authorization).toBeUndefined();
  await page.waitForURL('**/admin/welcome');
  await lasts(page, 'Login successful', 2_000);
  expect(await storedSession(page)).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role: 'admin' });
});

test('a device that has signed in shows it at the next sign-in, also after a logout', async () => {
  const { page } = await loginPage();
  await tryIt(page, ADMIN.email, ADMIN.password);
  await page.waitForURL('**/admin/welcome');
  await page.goto(`${office().origin}/admin/logout`);
  await page.waitForURL('**/login');
  const asked = page.waitForRequest((request) => request.url().endsWith('/admins/login'));
  await tryIt(page, ADMIN.email, ADMIN.password);
  expect((await asked).postDataJSON()).toEqual({ ...ADMIN, device: expect.stringMatching(/^[\w-]{43}$/) });
  await page.waitForURL('**/admin/welcome');
});

test('A-LOGIN-15, A-LOGIN-22, A-GATE-03: a user signs in, comes to the site, and finds no way into the back office', async () => {
  const { db, tokenOf, origin } = office();
  await tokenOf('user');
  const password_hash = await hashPassword('eight or more');
  await db
    .updateTable('accounts')
    .set({ password_hash, email: 'user@example.com' })
    .where('role', '=', 'user')
    .execute();
  const { page } = await loginPage();
  await tryIt(page, 'user@example.com', 'eight or more');
  await page.waitForURL(`${origin}/`);
  expect((await storedSession(page)).role).toBe('user');
  await page.goto(`${origin}/admin/contact-us-data`);
  await page.waitForURL(`${origin}/`);
});

test('after a session has ended, signing in leads back to the same screen', async () => {
  const { origin, endSessions } = office();
  const { page } = await loginPage();
  await signIn(page, origin);
  await page.goto(`${origin}/admin/contact-us-data`);
  await page.getByRole('heading', { name: 'Contact Us Data' }).waitFor();
  await endSessions();
  await page.reload();
  await page.waitForURL('**/login?next=*');
  await waitForText(page, 'Sign in to continue where you were.');
  await tryIt(page, ADMIN.email, ADMIN.password);
  await page.waitForURL(`${origin}/admin/contact-us-data`);
});

test('what was typed before the app ran counts', async () => {
  const { origin, network } = office();
  const person = await newVisitor({ viewport: PHONE });
  await network.set(fault.delay(1_500), { only: matches(/^\/assets\/.*\.js$/) });
  const page = await person.context.newPage();
  await page.goto(`${origin}/login`, { waitUntil: 'commit' });
  await emailOf(page).fill(ADMIN.email);
  await passwordOf(page).fill(ADMIN.password);
  expect(await loginOf(page).isEnabled()).toBe(true);
  await network.set(fault.pass);
  await appRuns(page);
  expect(await loginOf(page).isEnabled()).toBe(true);
  await loginOf(page).click();
  await page.waitForURL('**/admin/welcome');
});
