import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fault } from '../../support/proxy-fault.ts';
import { isAt } from '../../support/proxy-requests.ts';
import { fileOf, hashOf, pdfOf } from '../support/applications.ts';
import { applyOn } from '../support/applying.ts';
import { logOut, sharedOffice } from '../support/back-office.ts';
import { fillIn, says, soon, submit, words } from '../support/contact-form.ts';
import { allOn, keptOn, storedSession, typeIn } from '../support/kept.ts';
import { newVisitor, openPage } from '../support/pages.ts';
import { installed, PHONE } from '../support/profile.ts';
import { add, cardOf, empty, fillForm, photo } from '../support/records.ts';

// Whatever an admin has seen, typed or looked for leaves the device with their session; what a visitor has handed over
// in the same browser does not.

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

/** What is kept while the admin works: the lists, as they were read, and the drafts. */
const KEPT = [...Object.values(enquiry), ...Object.values(applicant), ...[ADMIN_EMAIL, 'Draftedname', 'Reworkedname']];
/** All that must be gone in the end, what should never have been kept too. */
const MARKS = [...KEPT, 'Lookedforword', 'Markofaresume'];
const OWN = ['My own message waits', 'Markofmyfile'];

const marksIn = (text: string, marks: readonly string[]) => marks.filter((mark) => text.includes(mark));
/** Everything that all tabs of the browser keep; what each of them alone has too. */
const dump = async (page: Page) =>
  (
    await Promise.all(
      page
        .context()
        .pages()
        .filter((tab) => tab.url().startsWith(office().origin))
        .map(allOn),
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

/** A visitor's own submissions, which wait. */
async function submitOwn(page: Page): Promise<void> {
  await office().network.set(fault.cut, { only: (it) => isAt('/jobs/apply')(it) || isAt('/contacts/create')(it) });
  await fillIn(page, words(OWN[0] ?? ''));
  await submit(page);
  await says(page, 'Saved on this device');
  const form = await applyOn(office(), async (url) => {
    await page.goto(url);
    return page;
  });
  await form.fillIn();
  await form.choose(withMark(pdfOf(20_000, 'mine'), OWN[1] ?? ''));
  await form.submit();
  await form.dialog.getByText('Saved on this device').waitFor();
}

/** An admin who has seen, opened, looked for and typed everything there is, in a browser with submissions of its own. */
async function atWork(): Promise<Page> {
  const { origin, tokenOf } = office();
  const { context } = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const page = await openPage(context, `${origin}/contact`);
  await installed(page);
  await submitOwn(page);
  await db().deleteFrom('accounts').where('name', '=', 'Ravi').execute();
  const token = await tokenOf('admin');
  await db().updateTable('accounts').set({ email: ADMIN_EMAIL, name: 'Admin' }).where('name', '=', 'Ravi').execute();
  await typeIn(page, { role: 'admin', email: ADMIN_EMAIL, token });

  await page.goto(`${origin}/admin/CreateTeam`);
  await fillForm(page.locator('main form'), { name: 'Draftedname' });
  await soon(async () => marksIn(await keptOn(page), ['Draftedname'])).toHaveLength(1);
  await page.goto(`${origin}/admin/ManageTeam`);
  await cardOf(page, 'Meera').getByRole('button', { name: 'Update' }).click();
  await fillForm(page.locator('main form'), { designation: 'Reworkedname' });
  await soon(async () => marksIn(await keptOn(page), ['Reworkedname'])).toHaveLength(1);

  await page.goto(`${origin}/admin/Resumes`);
  expect(
    await fileOf(context, () => page.getByRole('link', { name: `Open resume of ${applicant.name}` }).click()),
  ).toBe(hashOf(RESUME));
  await page.goto(`${origin}/admin/contact-us-data`);
  await page.getByRole('button', { name: `Read the message of ${enquiry.name}` }).click();
  await page.getByRole('dialog').getByText(enquiry.email).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Lookedforword');
  await page.waitForURL('**q=Lookedforword*');
  await soon(() => page.locator('tr.record').count()).toBe(1);
  // Come to by its address, too.
  await page.reload();
  await soon(() => page.locator('tr.record').count()).toBe(1);
  await page.goto(`${origin}/admin/welcome`);
  await page.getByRole('heading', { name: 'Enquiries' }).waitFor();
  await soon(async () => marksIn(await dump(page), KEPT)).toEqual(KEPT);
  return page;
}

const atLogin = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).waitFor();

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
    await page.goto(`${office().origin}/admin/contact-us-data`);
    await page.locator('tr.record').first().waitFor();
    await db().deleteFrom('sessions').execute();
    await page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click');
    const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    // What was read goes at once; what was typed is for whoever signs in again.
    const theirs = [...Object.values(enquiry), ...Object.values(applicant)];
    await soon(async () => marksIn(await dump(page), theirs)).toEqual([]);
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
    await says(page, 'This account has no access to the back office');
    // The session goes on as a user's, under their own address.
    await soon(async () => marksIn(await dump(page), MARKS)).toEqual([ADMIN_EMAIL]);
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
    await soon(async () => marksIn(await other.content(), MARKS)).toEqual([]);
  },
};

test.each(Object.keys(ENDS))(
  'after %s no byte of personal data is left on the device, and what the visitor has handed over is',
  async (end) => {
    const page = await atWork();
    await ENDS[end]?.(page);
    await soon(async () => marksIn(await dump(page), MARKS)).toEqual([]);
    expect((await storedSession(page)).token).toBeNull();
    // Nor does anything come back that was held in a page's memory.
    const later = await openPage(page.context(), `${office().origin}/waiting`);
    await later
      .getByRole('list', { name: 'Waiting submissions' })
      .getByText(OWN[0] ?? '')
      .waitFor();
    const left = await dump(later);
    expect(marksIn(left, MARKS)).toEqual([]);
    expect(marksIn(left, OWN)).toEqual(OWN);
  },
);
