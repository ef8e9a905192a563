import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '#tests/support/proxy-fault.ts';
import {
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
import { soon } from './support/contact-form.ts';
import { newVisitor } from './support/pages.ts';
import { sharedSite } from './support/site.ts';

// What is changed in an application while it is on its way.

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));
const [FIRST, SECOND] = [pdfOf(5_000, 'first'), pdfOf(6_000, 'second')];

/** A visitor whose application is on its way for as long as the answer takes. */
async function sending() {
  const { open } = await newVisitor();
  const page = await open(`${site().origin}/career`);
  await openDialog(page);
  const who = applicant();
  await fillIn(page, who);
  await choose(page, FIRST);
  await site().network.set(fault.delay(2_500), { only: ({ method }) => method === 'POST' });
  await submit(page);
  await dialogOf(page).getByRole('button', { name: 'Sending' }).waitFor();
  return { page, who };
}

const stored = (page: Page) =>
  toastsOf(page).getByText('Application submitted!').first().waitFor({ state: 'attached' });

test('another file alone: the dialog stays with all that was typed, and sends it', async () => {
  const { page, who } = await sending();
  await dialogOf(page).getByRole('button', { name: 'Remove cv.pdf' }).click();
  await choose(page, SECOND, 'better.pdf');
  await stored(page);
  expect(await dialogOf(page).locator('[name=name]').inputValue()).toBe(who.name);
  expect(await dialogOf(page).locator('[name=email]').inputValue()).toBe(who.email);
  await submit(page);
  await dialogOf(page).waitFor({ state: 'detached' });
  await soon(async () =>
    applicationsOf(site(), who.email)
      .map(({ actual }) => actual)
      .sort(),
  ).toEqual([hashOf(FIRST), hashOf(SECOND)].sort());
});

test('typed and taken back: nothing has changed, the dialog closes, and the next one is empty', async () => {
  const { page, who } = await sending();
  await fillIn(page, { name: 'Somebody else' });
  await fillIn(page, { name: who.name });
  await dialogOf(page).waitFor({ state: 'detached' });
  const dialog = await openDialog(page);
  expect(await dialog.locator('[name=name]').inputValue()).toBe('');
});

test('on a slow line the dialog opens soon, and can be closed before its form is there', async () => {
  const { open } = await newVisitor();
  const page = await open(`${site().origin}/career`);
  await site().network.set(fault.hang, { only: ({ url }) => url?.startsWith('/assets/ApplyDialog-') ?? false });
  const dialog = await openDialog(page);
  await dialog.getByText('Loading').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});
