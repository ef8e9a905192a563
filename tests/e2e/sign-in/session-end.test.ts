import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN } from '../../support/admin.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isAt } from '../../support/fault-proxy/request-filters.ts';
import { newestCode } from '../../support/mail.ts';
import { sharedOffice } from '../support/back-office.ts';
import { waitForText } from '../support/contact-form.ts';
import { storedOn, storedSession, storeSession } from '../support/device-storage.ts';
import { networkIdle } from '../support/idle-network.ts';
import { eventually } from '../support/pages.ts';
import { PHONE, signIn } from '../support/profile.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();
const SECRET = 'Known to admins alone';
const isLogin = isAt('/admins/login');

beforeEach(() =>
  office().holds([
    { name: 'Asha', message: SECRET },
    { name: 'Ravi', email: 'ravi@example.com' },
  ]),
);
afterEach(() => office().network.set(fault.pass));

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });
const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const rowsOf = (page: Page) => page.locator('tr.record');

const isCovered = (page: Page) => page.locator('main').evaluate((main) => getComputedStyle(main).opacity === '0');

/** An admin on the page of the enquiries, who has begun to type. */
async function atWork() {
  const { origin } = office();
  const person = await newVisitor({ viewport: PHONE });
  const page = await person.context.newPage();
  await signIn(page, origin);
  await page.goto(`${origin}/admin/contact-us-data`);
  await page.getByText(SECRET).waitFor();
  await eventually(() => storedOn(page)).toContain(SECRET);
  await searchOf(page).fill('Asha');
  await eventually(() => rowsOf(page).count()).toBe(1);
  return { person, page };
}

async function givePassword(page: Page, password = ADMIN.password): Promise<void> {
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(password);
  await dialogOf(page).getByRole('button', { name: 'Login', exact: true }).click();
}

/** Makes a call. The stream of the desk may have found the session ended before, so that the dialog covers the button. */
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click');

test('a session that ends in the middle of work asks for the password alone, covers and forgets what was read, and goes on: the call is repeated, what was typed is there', async () => {
  const { page } = await atWork();
  await office().endSessions();
  await page.getByRole('button', { name: 'Delete the enquiry of Asha' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page).waitFor();
  expect(await isCovered(page)).toBe(true);
  await eventually(() => storedOn(page)).not.toContain(SECRET);
  expect(await storedSession(page)).toEqual({ token: null, role: 'admin' });
  const email = dialogOf(page).getByLabel('Email', { exact: true });
  expect([await email.inputValue(), await email.isEditable()]).toEqual([ADMIN.email, false]);
  const password = dialogOf(page).getByLabel('Password', { exact: true });
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);

  // Neither repeated Escape nor a wrong password may lose the work. Browsers let a page prevent only the first Escape.
  for (let times = 3; times > 0; times -= 1) await page.keyboard.press('Escape');
  await givePassword(page, 'wrong');
  await dialogOf(page).getByText('Invalid email or password').waitFor();
  await givePassword(page);
  await dialogOf(page).waitFor({ state: 'detached' });
  await waitForText(page, 'Login successful');
  await waitForText(page, 'Contact deleted');
  expect(await isCovered(page)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/admin/contact-us-data');
  expect(await searchOf(page).inputValue()).toBe('Asha');
  await eventually(() => rowsOf(page).count()).toBe(0);
  const names = await office().db.selectFrom('contacts').select('name').where('deleted_at', 'is', null).execute();
  expect(names).toEqual([{ name: 'Ravi' }]);
  expect((await storedSession(page)).token).toMatch(/^[\w-]{43}$/);
});

test('the session goes on by a code from a mail too', async () => {
  const { page } = await atWork();
  await office().endSessions();
  await refresh(page);
  await dialogOf(page).getByRole('button', { name: 'Send me a code instead' }).click();
  await dialogOf(page).getByText('OTP sent to your email').waitFor();
  await dialogOf(page)
    .getByLabel('OTP')
    .fill(await newestCode(office().dataDir, ADMIN.email));
  await dialogOf(page).getByRole('button', { name: 'Verify OTP' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await rowsOf(page).count()).toBe(1);
  expect(await searchOf(page).inputValue()).toBe('Asha');
});

test('cancelled, the back office is left for the login page with a way back, and the device is empty', async () => {
  const { page } = await atWork();
  await office().endSessions();
  await refresh(page);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === '/login' && /^\/admin\/contact-us-data\b/.test(searchParams.get('next') ?? ''),
  );
  expect(await storedSession(page)).toEqual({ token: null, role: null });
  await eventually(() => storedOn(page)).not.toContain(SECRET);
  expect(await page.content()).not.toContain(SECRET);
});

test('a session that ended in two tabs asks in both; one sign-in serves both, and one cancellation', async () => {
  const { person, page } = await atWork();
  const other = await person.open(`${office().origin}/admin/contact-us-data`);
  await other.getByText(SECRET).waitFor();
  for (const isCancelled of [false, true]) {
    await office().endSessions();
    await refresh(page);
    await dialogOf(page).waitFor();
    await dialogOf(other).waitFor();
    expect(await isCovered(other)).toBe(true);
    if (isCancelled) {
      await dialogOf(other).getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL('**/login?next=*');
    } else {
      await givePassword(other);
      await dialogOf(page).waitFor({ state: 'detached' });
      await page.getByText(SECRET).waitFor();
      expect(await searchOf(page).inputValue()).toBe('Asha');
    }
  }
});

test('whoever signs in instead does not go on with what was typed: another admin begins anew, a user is led to the site', async () => {
  const { tokenOf, origin } = office();
  const { person, page } = await atWork();
  const elsewhere = await person.open(origin);
  const signInElsewhere = async (role: 'admin' | 'user') =>
    storeSession(elsewhere, { role, email: `${role}@elsewhere.example`, token: await tokenOf(role) });
  await office().endSessions();
  await refresh(page);
  await dialogOf(page).waitFor();
  await signInElsewhere('admin');
  await page.waitForURL('**/admin/welcome');
  await signInElsewhere('user');
  await page.waitForURL(`${origin}/`);
  await waitForText(page, 'This account has no access to the back office');
  await eventually(() => storedOn(page)).not.toContain(SECRET);
});

test('no answer is never taken for the end of a session, nor does the dialog give up without a network', async () => {
  const { network } = office();
  const { page } = await atWork();
  const before = await storedSession(page);
  // The search sends a request although the device has answered. If it were cut off, it would be what fails.
  await networkIdle(network);
  await network.set(fault.cut);
  await refresh(page);
  await waitForText(page, 'Error fetching data.');
  expect(await storedSession(page)).toEqual(before);
  expect(await dialogOf(page).count()).toBe(0);

  // The probe would find the network, and the rows would be read again before Retry is pressed.
  await network.set(fault.cut, { only: isAt('/healthz') });
  await office().endSessions();
  await page.getByRole('button', { name: 'Retry reading the contacts' }).click();
  await dialogOf(page).waitFor();
  await network.set(fault.cut, { only: isLogin });
  await givePassword(page);
  await dialogOf(page).getByText('This needs the network').waitFor();
  expect(await dialogOf(page).getByLabel('Password', { exact: true }).inputValue()).toBe(ADMIN.password);
  await network.set(fault.pass);
  await givePassword(page);
  await dialogOf(page).waitFor({ state: 'detached' });
});
