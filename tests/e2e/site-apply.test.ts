import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { captivePortal, status } from '#tests/support/proxy-canned.ts';
import { fault } from '#tests/support/proxy-fault.ts';
import {
  type Applicant,
  applicant,
  applicationsOf,
  choose,
  dialogOf,
  fillIn,
  hashOf,
  openDialog,
  pdfOf,
  submit,
  toastsOf,
} from './support/applications.ts';
import { says, soon } from './support/contact-form.ts';
import { newProfile, type Profile } from './support/profile.ts';
import { sharedSite } from './support/site.ts';

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

const SUBMITTED = 'Application submitted! Our recruiter will reach out to you soon.';
const FAILED = 'Failed to submit the application. Please try again.';
const SAVED = 'Saved on this device. It will be sent when you are back online.';
const RESUME = pdfOf(20_000, 'outcomes');
const onlyPosts = { only: ({ method }: { method?: string | undefined }) => method === 'POST' };
const posts = () => site().network.seen.filter(({ method }) => method === 'POST');

interface Opened {
  readonly page: Page;
  readonly who: Applicant;
  readonly visitor: Profile;
}

/** A visitor with the dialog open and everything filled in. */
async function filledIn(resume = RESUME, prepare?: Parameters<typeof newProfile>[1]): Promise<Opened> {
  const visitor = await newProfile({}, prepare);
  const page = await visitor.open(`${site().origin}/career`);
  await openDialog(page);
  const who = applicant();
  await fillIn(page, who);
  await choose(page, resume);
  return { page, who, visitor };
}

const toast = (page: Page, text: string) => toastsOf(page).getByText(text).first();
const closed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' });
const typed = (page: Page) => dialogOf(page).locator('[name=name]').inputValue();
const chosen = (page: Page) => dialogOf(page).getByRole('group', { name: 'Resume' });
const storedOf = ({ email }: Applicant) => applicationsOf(site(), email);

/** Waits until an application is stored once, with its file as it was. */
async function arrivesOnce(who: Applicant, resume = RESUME): Promise<void> {
  await soon(async () => storedOf(who).length).toBe(1);
  const hash = hashOf(resume);
  expect(storedOf(who)).toMatchObject([{ name: who.name, file: 'cv.pdf', sha256: hash, actual: hash }]);
}

test('P-CAR-18 P-CAR-19 P-ENT-07 stored: the success toast, the dialog closes, and the next one is empty', async () => {
  const { page, who, visitor } = await filledIn();
  await submit(page);
  await toast(page, SUBMITTED).waitFor();
  await closed(page);
  await arrivesOnce(who);
  const [stored] = storedOf(who);
  expect(stored).toMatchObject({ email: who.email, phone: who.phone });
  expect(Date.parse(stored?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const dialog = await openDialog(page);
  expect(await typed(page)).toBe('');
  expect(await dialog.getByLabel('Resume', { exact: true }).getAttribute('type')).toBe('file');
  expect(visitor.complaints).toEqual([]);
});

test('P-CAR-20 the browser is offline: a toast with saved, the form clears; sent by itself once there is a network', async () => {
  const { page, who } = await filledIn();
  await page.context().setOffline(true);
  await submit(page);
  await toast(page, SAVED).waitFor();
  expect(await toastsOf(page).getByText(FAILED).count()).toBe(0);
  await closed(page);
  await says(page, '1 application waits to be sent');
  await openDialog(page);
  expect(await typed(page)).toBe('');
  await page.context().setOffline(false);
  await arrivesOnce(who);
});

test('an answer lost after the commit: failed and saved, the form keeps all; submitted again unchanged it is stored once', async () => {
  const { page, who } = await filledIn();
  await site().network.set(fault.dropAnswer, { times: 1, ...onlyPosts });
  await submit(page);
  await toast(page, FAILED).waitFor();
  await toast(page, SAVED).waitFor();
  await dialogOf(page).getByRole('alert').getByText(SAVED).waitFor();
  expect(await typed(page)).toBe(who.name);
  await chosen(page).getByText('cv.pdf').waitFor();
  await submit(page);
  await toast(page, SUBMITTED).waitFor();
  await closed(page);
  await arrivesOnce(who);
});

test.each([
  ['the server is down', fault.cut],
  ['the line breaks in the middle of the file', fault.cutRequest(9_000)],
  ['a captive portal answers', captivePortal('page')],
  ['a captive portal redirects', captivePortal('redirect')],
  ['a captive portal answers in JSON', captivePortal('foreign-receipt')],
])('%s: failed and saved, the form keeps its content and its file, and it arrives once', async (_, broken) => {
  const { page, who } = await filledIn();
  await site().network.set(broken, onlyPosts);
  await submit(page);
  await dialogOf(page).getByRole('alert').getByText(FAILED).waitFor();
  await dialogOf(page).getByText(SAVED).waitFor();
  expect(await typed(page)).toBe(who.name);
  await chosen(page).getByText('cv.pdf').waitFor();
  expect(storedOf(who)).toEqual([]);
  await site().network.set(fault.pass);
  await arrivesOnce(who);
  // What arrived by itself is told too, and the form is done with it.
  await closed(page);
  await openDialog(page);
  expect(await typed(page)).toBe('');
});

test.each([500, 503, 429, 409])('status %i: the failure toast with saved, and it is sent later', async (code) => {
  const { page, who } = await filledIn();
  await site().network.set(status(code, { json: { message: 'Not just now' }, retryAfter: 1 }), onlyPosts);
  await submit(page);
  await toast(page, FAILED).waitFor();
  await toast(page, SAVED).waitFor();
  expect(await typed(page)).toBe(who.name);
  await site().network.set(fault.pass);
  await arrivesOnce(who);
});

test('refused by the server: the failure toast with its words under it, next to the field too, and nothing is queued', async () => {
  const { page, who } = await filledIn();
  const field = dialogOf(page).getByLabel('Full name');
  await field.evaluate((it) => it.removeAttribute('maxlength'));
  await field.fill('A'.repeat(121));
  await submit(page);
  await toast(page, FAILED).waitFor();
  await toast(page, 'Full name can have at most 120 characters').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await dialogOf(page).getByText(SAVED).count()).toBe(0);
  await chosen(page).getByText('cv.pdf').waitFor();
  expect(await page.getByText('waits to be sent').count()).toBe(0);
  await field.fill(who.name);
  await submit(page);
  await arrivesOnce(who);
});

test('the device cannot store it: sent directly; where that fails the dialog says to keep the page open', async () => {
  const script = 'IDBFactory.prototype.open = () => { throw new DOMException("refused", "SecurityError"); }';
  const { page, who } = await filledIn(RESUME, (context) => context.addInitScript(script));
  await site().network.set(fault.cut, onlyPosts);
  await submit(page);
  await toast(page, FAILED).waitFor();
  await toast(page, 'Keep this page open and try again.').waitFor();
  expect(await dialogOf(page).getByText(SAVED).count()).toBe(0);
  expect(await typed(page)).toBe(who.name);
  await site().network.set(fault.pass);
  await submit(page);
  await toast(page, SUBMITTED).waitFor();
  await arrivesOnce(who);
});

test('edited after an attempt: what waited is replaced, with its file; closed and opened again it is the same form', async () => {
  const { page, who } = await filledIn();
  await site().network.set(fault.cut, onlyPosts);
  await submit(page);
  await dialogOf(page).getByRole('alert').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await closed(page);
  await openDialog(page);
  expect(await typed(page)).toBe(who.name);
  await chosen(page).getByText('cv.pdf').waitFor();
  await fillIn(page, { name: 'Asha V. Rao' });
  await submit(page);
  await dialogOf(page).getByRole('alert').waitFor();
  await says(page, '1 application waits to be sent');
  await site().network.set(fault.pass);
  await arrivesOnce({ ...who, name: 'Asha V. Rao' });
});

test('what waits on after the dialog was closed is sent unchanged under its key when it is submitted again', async () => {
  const { page, who } = await filledIn();
  await site().network.set(fault.dropAnswer, onlyPosts);
  await submit(page);
  await dialogOf(page).getByRole('alert').waitFor();
  await site().network.set(fault.pass);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await openDialog(page);
  const before = posts();
  await submit(page);
  await toast(page, SUBMITTED).waitFor();
  const keys = posts()
    .slice(before.length - 1)
    .map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  await arrivesOnce(who);
});
