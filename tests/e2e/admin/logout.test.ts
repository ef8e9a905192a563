import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorStatus } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isAt, isUnder } from '../../support/fault-proxy/request-filters.ts';
import { logOut, sharedOffice } from '../support/back-office.ts';
import { enquiryWith, fillIn, submit, waitForText } from '../support/contact-form.ts';
import { storedOn, storedSession, storeSession } from '../support/device-storage.ts';
import { eventually } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { newVisitor, newVisitorWithApp, type Visitor } from '../support/visitors.ts';

const office = sharedOffice();
const isLogout = isAt('/admins/logout');
const isList = isUnder('/contacts/all');

/** Words that occur only in one enquiry. */
const MARKS = ['Markandeya', '9111222333', 'marker@example.com', 'Marker Lane', 'the marked message'];
const marked = {
  ...{ name: 'Markandeya', phoneNumber: '9111222333', email: 'marker@example.com' },
  ...{ address: 'Marker Lane', message: 'This is the marked message.' },
};
const marksIn = (text: string) => MARKS.filter((mark) => text.includes(mark));
const sessions = async () => (await office().db.selectFrom('sessions').select('token_hash').execute()).length;

beforeEach(async () => {
  const { db, holds } = office();
  await db.deleteFrom('sessions').execute();
  await holds([marked]);
});

afterEach(() => office().network.set(fault.pass));

const newUser = () => newVisitorWithApp(office().origin, { viewport: PHONE });

/** An admin who has read all enquiries, on a device that has stored them. */
async function reader(person: Visitor): Promise<{ person: Visitor; page: Page; token: string }> {
  const { origin } = office();
  const page = await person.open(`${origin}/contact`);
  await storeSession(page, { token: await office().tokenOf('admin'), role: 'admin' });
  await page.goto(`${origin}/admin/contact-us-data`);
  await page.getByRole('button', { name: 'Read the message of Markandeya' }).click();
  await page.getByRole('dialog').getByText('marker@example.com').waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () => marksIn(await storedOn(page))).toEqual(MARKS);
  // The desk keeps its newest items, too.
  await eventually(() => storedOn(page)).toContain('"desk-enquiry"');
  return { person, page, token: (await storedSession(page)).token ?? '' };
}

const atLogin = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).waitFor();

test('A-OUT-01, A-OUT-02, A-OUT-03, A-API-06: logging out says so, tells the server with the bearer, ends at the login page; nothing that was read is left', async () => {
  const { network } = office();
  const { person, page, token } = await reader(await newUser());
  const asked = page.waitForRequest((request) => request.url().endsWith('/admins/logout'));
  await network.set(fault.delay(500), { only: isLogout });
  await logOut(page);
  await waitForText(page, 'Logging out...');
  const request = await asked;
  expect(request.method()).toBe('GET');
  expect(request.headers().authorization).toBe(`Bearer ${token}`);
  await atLogin(page);
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await sessions()).toBe(0);
  expect(await storedSession(page)).toEqual({ token: null, role: null });
  await eventually(async () => marksIn(await storedOn(page))).toEqual([]);
  expect(await storedOn(page)).not.toContain(token);

  // It does not come back after a restart of the browser.
  await network.set(fault.pass);
  await person.restart();
  const later = await person.open(`${office().origin}/login`);
  expect(marksIn(await storedOn(later))).toEqual([]);
});

test('A-OUT-04: without a token /admin/logout leads straight to the login page and calls nothing', async () => {
  const { origin, network } = office();
  const person = await newVisitor({ viewport: PHONE });
  const before = network.requests.length;
  const page = await person.open(`${origin}/admin/logout`);
  await atLogin(page);
  expect(network.requests.slice(before).filter(isLogout)).toEqual([]);
});

test('A-OUT-05: the server failing is logged, and the redirect still happens', async () => {
  const { network } = office();
  const { person, page } = await reader(await newVisitor({ viewport: PHONE }));
  await network.set(errorStatus(500, { json: { message: 'Broken' } }), { only: isLogout });
  await logOut(page);
  await atLogin(page);
  expect(person.complaints.join('\n')).toContain('Logging out failed');
  expect((await storedSession(page)).token).toBeNull();
});

test('logging out without a network empties the device at once; the server hears of it once there is one', async () => {
  const { origin, network } = office();
  const { person, page, token } = await reader(await newUser());
  await network.set(fault.cut);
  await logOut(page);
  await atLogin(page);
  await eventually(async () => marksIn(await storedOn(page))).toEqual([]);
  expect(await storedSession(page)).toEqual({ token: null, role: null });
  expect(await sessions()).toBe(1);

  await person.restart(() => network.set(fault.pass));
  const later = await person.open(origin);
  await eventually(sessions).toBe(0);
  await eventually(() => storedOn(later)).not.toContain(token);
});

test('the same page revokes the session when the network comes back', async () => {
  const { network } = office();
  const { page } = await reader(await newUser());
  await network.set(fault.cut);
  await logOut(page);
  await atLogin(page);
  await network.set(fault.pass);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await eventually(sessions).toBe(0);
});

test('a list that is on its way while someone logs out is not kept', async () => {
  const { network } = office();
  const { page } = await reader(await newVisitor({ viewport: PHONE }));
  const before = network.requests.filter(isList).length;
  await network.set(fault.delay(1_500), { only: isList });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await eventually(async () => network.requests.filter(isList).length).toBe(before + 1);
  await logOut(page);
  await atLogin(page);
  await network.idle();
  // A write would happen within the 100 ms for which changes are collected.
  await page.waitForTimeout(500);
  expect(marksIn(await storedOn(page))).toEqual([]);
});

test('logging out in one tab empties and leaves the other', async () => {
  const { origin } = office();
  const { person, page } = await reader(await newVisitor({ viewport: PHONE }));
  const other = await person.open(`${origin}/admin/contact-us-data`);
  await other.getByRole('cell', { name: 'Markandeya', exact: true }).waitFor();
  await logOut(page);
  await atLogin(other);
  expect(await other.content()).not.toContain('Markandeya');
  await eventually(async () => marksIn(await storedOn(other))).toEqual([]);
});

test('a role that was taken away while no tab was open: the next start empties the device', async () => {
  const { origin } = office();
  const { person, page } = await reader(await newUser());
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem('role', 'user'));
  await person.restart();
  const later = await person.open(origin);
  await eventually(async () => marksIn(await storedOn(later))).toEqual([]);
});

test("a visitor's own waiting message outlives a logout", async () => {
  const { origin, network } = office();
  const { page } = await reader(await newVisitor({ viewport: PHONE }));
  await network.set(fault.cut, { only: isAt('/contacts/create') });
  await page.goto(`${origin}/contact`);
  await fillIn(page, enquiryWith('Mine, and still to be sent'));
  await submit(page);
  await waitForText(page, 'Saved on this device');
  await page.goto(`${origin}/admin/welcome`);
  await logOut(page);
  await atLogin(page);
  await eventually(async () => marksIn(await storedOn(page))).toEqual([]);
  expect(await storedOn(page)).toContain('Mine, and still to be sent');
});
