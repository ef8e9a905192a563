import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isAt } from '../../support/fault-proxy/request-filters.ts';
import { isLong } from '../../support/long.ts';
import { fileOf, hashOf, pdfOf } from '../support/applications.ts';
import { applyOn } from '../support/applying.ts';
import { logOut, sharedOffice } from '../support/back-office.ts';
import { enquiryWith, fillIn, submit, waitForText } from '../support/contact-form.ts';
import { allStoredOn, storedOn, storedSession, storeSession } from '../support/device-storage.ts';
import { eventually, openPage } from '../support/pages.ts';
import { installed, newProfile, type Profile } from '../support/profile.ts';
import { add, cardOf, empty, fillForm, photo } from '../support/records.ts';

// Everything that an admin has read, typed or searched for is deleted from the device with their session. What a visitor
// has submitted in the same browser stays.

const office = sharedOffice();
const db = () => office().db;
afterEach(() => office().network.set(fault.pass));

const withMark = (bytes: Buffer, mark: string) => Buffer.concat([bytes, Buffer.from(`%${mark}`)]);
const enquiry = {
  ...{ name: 'Markandeya Enquirer', phoneNumber: '9111222333', email: 'enquirer-mark@example.com' },
  ...{ address: 'Enquirer Lane', message: 'The marked message, with a Lookedforword in it.' },
};
const RESUME = withMark(pdfOf(30_000, 'theirs'), 'Markofaresume');
const applicant = { name: 'Nalini Applicant', email: 'applicant-mark@example.com', phone: '9444555666' };
const ADMIN_EMAIL = 'admin-mark@example.com';

/** Stored while the admin works: lists that were read, and drafts. */
const KEPT = [...Object.values(enquiry), ...Object.values(applicant), ...[ADMIN_EMAIL, 'Draftedname', 'Reworkedname']];
/** Must not be stored at the end; includes what must never be stored. */
const MARKS = [...KEPT, 'Lookedforword', 'Markofaresume'];
const OWN = ['My own message waits', 'Markofmyfile'];

const marksIn = (text: string, marks: readonly string[]) => marks.filter((mark) => text.includes(mark));
/** What the browser stores, with the session storage of each tab; by default without the build's own files. */
const dump = async (page: Page, read = storedOn) =>
  (
    await Promise.all(
      page
        .context()
        .pages()
        .filter((tab) => tab.url().startsWith(office().origin))
        .map(read),
    )
  ).join('\n');

beforeEach(async () => {
  await empty(office());
  await db().deleteFrom('sessions').execute();
  await db().deleteFrom('accounts').where('email', '=', ADMIN_EMAIL).execute();
  await add(office(), '/team/create', { name: 'Meera', designation: 'Engineer' }, { image: await photo() });
  await office().holds([enquiry, { name: 'Somebody Else' }]);
  await office().applied([{ ...applicant, opening: 'Senior React Developer', bytes: RESUME }]);
});

/** Fails every submission of a visitor. */
const cutOwn = () =>
  office().network.set(fault.cut, { only: (it) => isAt('/jobs/apply')(it) || isAt('/contacts/create')(it) });

/** A visitor's own submissions, which wait in the outbox. */
async function submitOwn(page: Page): Promise<void> {
  await cutOwn();
  await fillIn(page, enquiryWith(OWN[0] ?? ''));
  await submit(page);
  await waitForText(page, 'Saved on this device');
  const form = await applyOn(office(), async (url) => {
    await page.goto(url);
    return page;
  });
  await form.fillIn();
  await form.choose(withMark(pdfOf(20_000, 'mine'), OWN[1] ?? ''));
  await form.submit();
  await form.dialog.getByText('Saved on this device').waitFor();
}

/** Reads, opens and types everything that an admin can leave on a device, next to a visitor's own submissions. */
async function useBackOffice({ context }: Profile): Promise<void> {
  const { origin, tokenOf } = office();
  const page = await openPage(context, `${origin}/contact`);
  await installed(page);
  await submitOwn(page);
  await db().deleteFrom('accounts').where('name', '=', 'Ravi').execute();
  const token = await tokenOf('admin');
  await db().updateTable('accounts').set({ email: ADMIN_EMAIL, name: 'Admin' }).where('name', '=', 'Ravi').execute();
  await storeSession(page, { role: 'admin', email: ADMIN_EMAIL, token });

  await page.goto(`${origin}/admin/CreateTeam`);
  await fillForm(page.locator('main form'), { name: 'Draftedname' });
  await eventually(async () => marksIn(await storedOn(page), ['Draftedname'])).toHaveLength(1);
  await page.goto(`${origin}/admin/ManageTeam`);
  await cardOf(page, 'Meera').getByRole('button', { name: 'Update' }).click();
  await fillForm(page.locator('main form'), { designation: 'Reworkedname' });
  await eventually(async () => marksIn(await storedOn(page), ['Reworkedname'])).toHaveLength(1);

  await page.goto(`${origin}/admin/Resumes`);
  expect(
    await fileOf(context, () => page.getByRole('link', { name: `Open resume of ${applicant.name}` }).click()),
  ).toBe(hashOf(RESUME));
  await page.goto(`${origin}/admin/contact-us-data`);
  await page.getByRole('button', { name: `Read the message of ${enquiry.name}` }).click();
  await page.getByRole('dialog').getByText(enquiry.email).waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () => marksIn(await dump(page), KEPT)).toEqual(KEPT);
}

interface UsedDevice {
  readonly folder: string;
  readonly account: Selectable<Database['accounts']>;
  readonly session: Selectable<Database['sessions']>;
}

let used: UsedDevice | undefined;

/** The profile of a browser in which an admin has worked; made once, because that takes a dozen page loads. */
async function usedDevice(): Promise<UsedDevice> {
  if (used) return used;
  const profile = await newProfile();
  await useBackOffice(profile);
  const folder = await mkdtemp(join(tmpdir(), 'site-used-'));
  await profile.context.close();
  await cp(profile.folder, folder, { recursive: true });
  const account = await db()
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', ADMIN_EMAIL)
    .executeTakeFirstOrThrow();
  const session = await db()
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  used = { folder, account, session };
  return used;
}

afterAll(async () => {
  if (used) await rm(used.folder, { recursive: true, force: true });
});

/** The dashboard in a browser with everything that an admin has left on it, after a search in this tab. */
async function atWork(): Promise<Page> {
  const { folder, account, session } = await usedDevice();
  await db().deleteFrom('sessions').execute();
  await db().deleteFrom('accounts').where('email', '=', ADMIN_EMAIL).execute();
  await db().insertInto('accounts').values(account).execute();
  await db().insertInto('sessions').values(session).execute();
  await cutOwn();
  const { origin } = office();
  const page = await (await newProfile({}, async () => {}, folder)).open(`${origin}/admin/contact-us-data`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Lookedforword');
  await page.waitForURL('**q=Lookedforword*');
  await eventually(() => page.locator('tr.record').count()).toBe(1);
  // Also opened by its address.
  await page.reload();
  await eventually(() => page.locator('tr.record').count()).toBe(1);
  await page.goto(`${origin}/admin/welcome`);
  await page.getByRole('heading', { name: 'Enquiries' }).waitFor();
  await eventually(async () => marksIn(await dump(page), KEPT)).toEqual(KEPT);
  return page;
}

const atLogin = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).waitFor();

/** Ways in which a session ends. */
const ENDS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async 'a logout'(page) {
    await logOut(page);
    await atLogin(page);
  },
  async 'a logout without a network'(page) {
    await office().network.set(fault.cut);
    await logOut(page);
    await atLogin(page);
  },
  async 'a session that the server has ended, and no new sign-in'(page) {
    // The rows are shown from the device, and are in use only once the server has answered.
    const answer = page.waitForResponse(
      (response) => response.url().includes('/contacts/all') && response.status() < 400,
    );
    await page.goto(`${office().origin}/admin/contact-us-data`);
    await answer;
    await page.locator('tr.record').first().waitFor();
    await db().deleteFrom('sessions').execute();
    const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
    // The button does nothing during a read. If a read has found it out before, the dialog hides the button.
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await eventually(async () => {
      await refresh.dispatchEvent('click', undefined, { timeout: 500 }).catch(() => undefined);
      return dialog.isVisible();
    }).toBe(true);
    // What was read is deleted at once; drafts stay for the next sign-in of the same admin.
    const theirs = [...Object.values(enquiry), ...Object.values(applicant)];
    await eventually(async () => marksIn(await dump(page), theirs)).toEqual([]);
    expect(marksIn(await dump(page), ['Draftedname'])).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await atLogin(page);
  },
  async 'a session found to be over at the next start'(page) {
    await db().deleteFrom('sessions').execute();
    await page.goto(`${office().origin}/admin/Resumes`);
    await atLogin(page);
  },
  async 'a role that was taken away'(page) {
    await db().updateTable('accounts').set({ role: 'user' }).where('email', '=', ADMIN_EMAIL).execute();
    await page.goto(`${office().origin}/admin/contact-us-data`);
    await waitForText(page, 'This account has no access to the back office');
    // The session continues as that of a user, with their own address.
    await eventually(async () => marksIn(await dump(page), MARKS)).toEqual([ADMIN_EMAIL]);
    await page.goto(`${office().origin}/admin/logout`);
    await atLogin(page);
  },
  async 'a logout in another tab, while this one is searched'(page) {
    const other = await page.context().newPage();
    await other.goto(`${office().origin}/admin/contact-us-data?q=Lookedforword`);
    await other.locator('tr.record').first().waitFor();
    await logOut(page);
    await atLogin(page);
    await atLogin(other);
    await eventually(async () => marksIn(await other.content(), MARKS)).toEqual([]);
  },
};

/** Ends in the short run. For the others, admin/logout and admin/gate test that the device is emptied. */
const SHORT = [
  'a logout',
  'a session that the server has ended, and no new sign-in',
  'a session found to be over at the next start',
];

test.each(isLong ? Object.keys(ENDS) : SHORT)(
  'after %s no personal data is left on the device; the visitor’s own submissions stay',
  async (end) => {
    const page = await atWork();
    await ENDS[end]?.(page);
    await eventually(async () => marksIn(await dump(page), MARKS)).toEqual([]);
    expect((await storedSession(page)).token).toBeNull();
    // Nothing returns from the memory of a page.
    const later = await openPage(page.context(), `${office().origin}/waiting`);
    await later
      .getByRole('list', { name: 'Waiting submissions' })
      .getByText(OWN[0] ?? '')
      .waitFor();
    const left = await dump(later, allStoredOn);
    expect(marksIn(left, MARKS)).toEqual([]);
    expect(marksIn(left, OWN)).toEqual(OWN);
  },
);
