import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { newAdminWithApp, sharedOffice } from '../support/back-office.ts';
import { storedOn, storeSession } from '../support/device-storage.ts';
import { eventually } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import {
  add,
  cardOf,
  colourOf,
  empty,
  fetchWithRetry,
  fillForm,
  formsOf,
  newAdminWithFormLog,
  photo,
  toastOf,
} from '../support/records.ts';

const office = sharedOffice();
beforeEach(() => empty(office()));
afterEach(() => office().network.set(fault.pass));

/** A word that occurs only in drafts. */
const MARK = 'Markandeya';
const TEXT = { name: `${MARK} Ledger`, description: 'Line one\nLine two', link: 'https://ledger.example.com/' };
const formOf = (page: Page) => page.locator('main form');
const keptBy = (page: Page) => eventually(() => storedOn(page)).toContain(MARK);
const emptied = (page: Page) => eventually(() => storedOn(page)).not.toContain(MARK);
/** Waits until the draft is deleted. The record itself may have been read meanwhile. */
const noDraft = (page: Page) => eventually(() => storedOn(page)).not.toContain('"projects/new"');

/** Fills in the form of a product, and waits until the device has stored the draft. */
async function begun(page: Page): Promise<void> {
  await formOf(page)
    .locator('[name=image]')
    .setInputFiles(await photo('green'));
  await fillForm(formOf(page), TEXT);
  await keptBy(page);
}

async function isAsWritten(page: Page): Promise<void> {
  await page.getByText(/^Draft from /).waitFor();
  for (const [name, value] of Object.entries(TEXT)) {
    expect(await formOf(page).locator(`[name=${name}]`).inputValue()).toBe(value);
  }
  expect(await colourOf(formOf(page).getByRole('img', { name: 'What you have chosen' }))).toBe('green');
}

test('a draft survives a reload, is dated, can be thrown away; one whose answer got lost is sent under the same key after a reload', async () => {
  const { origin, network } = office();
  const clerk = await newAdminWithFormLog(office(), { viewport: PHONE });
  const page = await clerk.open(`${origin}/admin/CreateProducts`);
  expect(await page.getByText(/^Draft from /).count()).toBe(0);
  await begun(page);
  await page.reload();
  await isAsWritten(page);
  await page.clock.setSystemTime(Date.now() + 5 * 60_000);
  await page.reload();
  await page.getByText('Draft from 5 minutes ago').waitFor();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await eventually(() => formOf(page).locator('[name=name]').inputValue()).toBe('');
  expect(await formOf(page).getByRole('img').count()).toBe(0);
  await emptied(page);

  // Typed, and left before the delay after which input is saved.
  await formOf(page).locator('[name=name]').pressSequentially(`${MARK} at once`);
  await page.reload();
  await eventually(() => formOf(page).locator('[name=name]').inputValue()).toBe(`${MARK} at once`);

  await begun(page);
  await network.set(fault.dropAnswer, { only: isPost });
  await page.getByRole('button', { name: 'Create Product', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to create product' }).waitFor();
  const [first] = await formsOf(page);
  await network.set(fault.pass);
  await page.reload();
  await isAsWritten(page);
  await page.getByRole('button', { name: 'Create Product', exact: true }).click();
  await toastOf(page, 'Product created').waitFor();
  expect((await formsOf(page))[0]?.key).toBe(first?.key);
  expect(await (await fetchWithRetry(`${origin}/projects/all`)).json()).toHaveLength(1);
  await noDraft(page);
  await page.reload();
  await formOf(page).waitFor();
  expect(await page.getByText(/^Draft from /).count()).toBe(0);
});

test('the drafts of a new record and of an update outlive the browser, without a network too, each in its own form', async () => {
  const { origin, network } = office();
  await add(office(), '/team/create', { name: 'Meera', designation: 'Engineer' });
  await add(office(), '/team/create', { name: 'Ravi', designation: 'Designer' });
  const person = await newAdminWithApp(office());
  const page = await person.open(`${origin}/admin/CreateProducts`);
  await begun(page);
  await page.goto(`${origin}/admin/ManageTeam`);
  await cardOf(page, 'Meera').getByRole('button', { name: 'Update' }).click();
  await formOf(page).locator('[name=designation]').fill('Lead, perhaps');
  await eventually(() => storedOn(page)).toContain('Lead, perhaps');
  await network.set(fault.cut);
  await person.restart();

  const later = await person.open(`${origin}/admin/ManageTeam`);
  await cardOf(later, 'Ravi').getByRole('button', { name: 'Update' }).click();
  await formOf(later).waitFor();
  expect(await later.getByText(/^Draft from /).count()).toBe(0);
  await later.getByRole('button', { name: 'Cancel' }).click();
  await cardOf(later, 'Meera').getByRole('button', { name: 'Update' }).click();
  await later.getByText(/^Draft from /).waitFor();
  expect(await formOf(later).locator('[name=designation]').inputValue()).toBe('Lead, perhaps');
  await later.locator('button[form]').click();
  const screen = later.getByRole('list', { name: 'team members' });
  await screen.getByRole('alert').filter({ hasText: 'needs the network' }).waitFor();
  await later.goto(`${origin}/admin/CreateProducts`);
  await isAsWritten(later);

  await network.set(fault.pass);
  await later.getByRole('button', { name: 'Create Product', exact: true }).click();
  await toastOf(later, 'Product created').waitFor();
  await noDraft(later);
  const [made] = await (await fetchWithRetry(`${origin}/projects/all`)).json();
  expect(made).toMatchObject(TEXT);
});

test('logging out leaves nothing of a draft behind, in this tab, in another one, nor after a role that went while no tab was open', async () => {
  const { origin } = office();
  const person = await newAdminWithApp(office());
  const page = await person.open(`${origin}/admin/CreateProducts`);
  const other = await person.open(`${origin}/admin/CreateTeam`);
  await fillForm(formOf(other), { name: `${MARK} the second` });
  await keptBy(other);
  await begun(page);
  // Both drafts have unsaved input at the moment of the logout.
  await formOf(page).locator('[name=name]').pressSequentially(' more');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login*');
  await emptied(page);
  // A delayed write would have happened by then.
  await page.waitForTimeout(500);
  expect(await storedOn(page)).not.toContain(MARK);
  expect(await other.content()).not.toContain(MARK);

  await storeSession(page, { token: await office().tokenOf('admin'), role: 'admin' });
  await page.goto(`${origin}/admin/CreateProducts`);
  await formOf(page).waitFor();
  expect(await formOf(page).locator('[name=name]').inputValue()).toBe('');
  await begun(page);
  await other.close();
  await page.goto(`${origin}/favicon.svg`);
  await storeSession(page, { role: 'user' });
  await person.restart();
  const later = await person.open(origin);
  await emptied(later);
});

test("another admin on the same device sees nothing of one's draft, and it is gone", async () => {
  const { origin, tokenOf } = office();
  const person = await newAdminWithApp(office());
  const page = await person.open(`${origin}/admin/CreateProducts`);
  await begun(page);
  await page.goto(`${origin}/favicon.svg`);
  await storeSession(page, { token: await tokenOf('admin'), role: 'admin', email: 'other@example.com' });
  const theirs = await person.open(`${origin}/admin/CreateProducts`);
  await formOf(theirs).waitFor();
  expect(await formOf(theirs).locator('[name=name]').inputValue()).toBe('');
  await emptied(theirs);
});
