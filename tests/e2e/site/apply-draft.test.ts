import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/proxy-fault.ts';
import { isPost, isUnder } from '../../support/proxy-requests.ts';
import { hashOf, pdfOf } from '../support/applications.ts';
import { applyOn, SUBMITTED } from '../support/applying.ts';
import { soon } from '../support/contact-form.ts';
import { newVisitor } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';

// What is changed in an application while it is on its way.

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));
const [FIRST, SECOND] = [pdfOf(5_000, 'first'), pdfOf(6_000, 'second')];

/** A visitor whose application is on its way for as long as the answer takes. */
async function sending() {
  const { open } = await newVisitor();
  const form = await applyOn(site(), open);
  await form.fillIn();
  await form.choose(FIRST);
  await site().network.set(fault.delay(2_500), { only: isPost });
  await form.submit();
  await form.dialog.getByRole('button', { name: 'Sending' }).waitFor();
  return form;
}

test('another file alone: the dialog stays with all that was typed, and sends it', async () => {
  const form = await sending();
  await form.dialog.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await form.choose(SECOND, 'better.pdf');
  await form.toast(SUBMITTED).waitFor({ state: 'attached' });
  expect(await form.typedName()).toBe(form.who.name);
  expect(await form.dialog.locator('[name=email]').inputValue()).toBe(form.who.email);
  await form.submit();
  await form.closed();
  const hashes = () => form.stored().map(({ actual }) => actual);
  await soon(async () => hashes().sort()).toEqual([hashOf(FIRST), hashOf(SECOND)].sort());
});

test('typed and taken back: nothing has changed, the dialog closes, and the next one is empty', async () => {
  const form = await sending();
  await form.fillIn({ name: 'Somebody else' });
  await form.fillIn({ name: form.who.name });
  await form.closed();
  await form.openDialog();
  expect(await form.typedName()).toBe('');
});

test('on a slow line the dialog opens soon, and can be closed before its form is there', async () => {
  const { open } = await newVisitor();
  await site().network.set(fault.hang, { only: isUnder('/assets/ApplyDialog-') });
  const form = await applyOn(site(), open);
  await form.dialog.getByText('Loading').waitFor();
  await form.close();
  await form.closed();
});
