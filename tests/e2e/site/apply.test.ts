import type { BrowserContext } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { captivePortal, status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isPost } from '../../support/proxy-requests.ts';
import { hashOf, pdfOf } from '../support/applications.ts';
import { type Applying, applyOn, SUBMITTED } from '../support/applying.ts';
import { SAVED, SOONEST, says, soon } from '../support/contact-form.ts';
import { newVisitor } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

const FAILED = 'Failed to submit the application. Please try again.';
const RESUME = pdfOf(20_000, 'outcomes');
const posts = () => site().network.seen.filter(isPost);

/** A visitor with the dialog open and everything filled in. */
async function filledIn(prepare?: (context: BrowserContext) => Promise<unknown>) {
  const visitor = await newVisitor({ viewport: PHONE });
  await visitor.context.addInitScript(SOONEST);
  await prepare?.(visitor.context);
  const form = await applyOn(site(), visitor.open);
  await form.fillIn();
  await form.choose(RESUME);
  return { ...form, visitor };
}

/** Waits until an application is stored once, with its file as it was. */
async function arrivesOnce({ who, stored }: Applying, name = who.name): Promise<void> {
  await soon(async () => stored().length).toBe(1);
  const hash = hashOf(RESUME);
  expect(stored()).toMatchObject([{ name, file: 'cv.pdf', sha256: hash, actual: hash }]);
}

test('P-CAR-18 P-CAR-19 P-ENT-07 stored: the success toast, the dialog closes, and the next one is empty', async () => {
  const form = await filledIn();
  await form.submit();
  await form.toast(SUBMITTED).waitFor();
  await form.closed();
  await arrivesOnce(form);
  const [stored] = form.stored();
  expect(stored).toMatchObject({ email: form.who.email, phone: form.who.phone });
  expect(Date.parse(stored?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await form.openDialog();
  expect(await form.typedName()).toBe('');
  expect(await form.resume.getAttribute('type')).toBe('file');
  expect(form.visitor.complaints).toEqual([]);
});

test('what is said while the dialog still stands is put in anew once it has gone, for those who listen', async () => {
  const form = await filledIn();
  await form.page.evaluate(() => {
    const [seen, heard]: string[][] = [[], []];
    Object.assign(window, { seen, heard });
    new MutationObserver((changes) => {
      const told = document.querySelector('dialog[open]') ? seen : heard;
      for (const { addedNodes } of changes) for (const node of addedNodes) told?.push(node.textContent ?? '');
    }).observe(document.querySelector('[aria-live=polite]') as Element, { subtree: true, childList: true });
  });
  await form.page.context().setOffline(true);
  await form.submit();
  await form.closed();
  const told = (which: 'seen' | 'heard') =>
    form.page.evaluate((name) => (window as unknown as Record<typeof name, string[]>)[name], which);
  await soon(() => told('heard')).toEqual([expect.stringContaining(SAVED)]);
  expect((await told('seen')).join()).toContain(SAVED);
  expect(await form.toasts.getByRole('status').count()).toBe(1);
});

test('pressed again and again while it closes, it is one application', async () => {
  const form = await filledIn();
  await form.page.context().setOffline(true);
  await form.dialog.getByRole('button', { name: 'Submit application' }).evaluate(async (button: HTMLButtonElement) => {
    while (button.isConnected) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  });
  await says(form.page, '1 application waits to be sent');
  await form.page.context().setOffline(false);
  await arrivesOnce(form);
});

test('P-CAR-20 the browser is offline: a toast with saved, the form clears; sent by itself once there is a network', async () => {
  const form = await filledIn();
  await form.page.context().setOffline(true);
  await form.submit();
  await form.toast(SAVED).waitFor();
  expect(await form.toasts.getByText(FAILED).count()).toBe(0);
  await form.closed();
  await says(form.page, '1 application waits to be sent');
  await form.openDialog();
  expect(await form.typedName()).toBe('');
  await form.page.context().setOffline(false);
  await arrivesOnce(form);
});

test('an answer lost after the commit: failed and saved, the form keeps all; submitted again unchanged it is stored once', async () => {
  const form = await filledIn();
  await site().network.set(fault.dropAnswer, { only: isPost });
  await form.submit();
  await form.toast(FAILED).waitFor();
  await form.toast(SAVED).waitFor();
  await form.dialog.getByRole('alert').getByText(SAVED).waitFor();
  expect(await form.typedName()).toBe(form.who.name);
  await form.chosen.getByText('cv.pdf').waitFor();
  // From now on nothing is tried by itself for a while: it is the visitor who sends it again.
  const before = posts().length;
  await site().network.set(status(503, { retryAfter: 60 }), { only: isPost });
  await soon(async () =>
    posts()
      .slice(before)
      .some((it) => it.fault === 'answer'),
  ).toBe(true);
  await site().network.set(fault.pass);
  await form.submit();
  await form.toast(SUBMITTED).waitFor();
  await form.closed();
  await arrivesOnce(form);
});

test.each([
  ['the server is down', fault.cut],
  ['the line breaks in the middle of the file', fault.cutRequest(9_000)],
  ['a captive portal answers', captivePortal('page')],
  ['a captive portal redirects', captivePortal('redirect')],
  ['a captive portal answers in JSON', captivePortal('foreign-receipt')],
])('%s: failed and saved, the form keeps its content and its file, and it arrives once', async (_, broken) => {
  const form = await filledIn();
  await site().network.set(broken, { only: isPost });
  await form.submit();
  await form.dialog.getByRole('alert').getByText(FAILED).waitFor();
  await form.dialog.getByText(SAVED).waitFor();
  expect(await form.typedName()).toBe(form.who.name);
  await form.chosen.getByText('cv.pdf').waitFor();
  expect(form.stored()).toEqual([]);
  await site().network.set(fault.pass);
  await arrivesOnce(form);
  // What arrived by itself is told too, and the form is done with it.
  await form.closed();
  await form.openDialog();
  expect(await form.typedName()).toBe('');
});

test.each([500, 503, 429, 409])('status %i: the failure toast with saved, and it is sent later', async (code) => {
  const form = await filledIn();
  await site().network.set(status(code, { json: { message: 'Not just now' }, retryAfter: 1 }), { only: isPost });
  await form.submit();
  await form.toast(FAILED).waitFor();
  await form.toast(SAVED).waitFor();
  expect(await form.typedName()).toBe(form.who.name);
  await site().network.set(fault.pass);
  await arrivesOnce(form);
});

test('refused by the server: the failure toast with its words under it, next to the field too, and nothing is queued', async () => {
  const form = await filledIn();
  const field = form.dialog.getByLabel('Full name');
  await field.evaluate((it) => it.removeAttribute('maxlength'));
  await field.fill('A'.repeat(121));
  await form.submit();
  await form.toast(FAILED).waitFor();
  await form.toast('Full name can have at most 120 characters').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await form.dialog.getByText(SAVED).count()).toBe(0);
  await form.chosen.getByText('cv.pdf').waitFor();
  expect(await form.page.getByText('waits to be sent').count()).toBe(0);
  await field.fill(form.who.name);
  await form.submit();
  await arrivesOnce(form);
});

test('the device cannot store it: sent directly; where that fails the dialog says to keep the page open', async () => {
  const script = 'IDBFactory.prototype.open = () => { throw new DOMException("refused", "SecurityError"); }';
  const form = await filledIn((context) => context.addInitScript(script));
  await site().network.set(fault.cut, { only: isPost });
  await form.submit();
  await form.toast(FAILED).waitFor();
  await form.toast('Keep this page open and try again.').waitFor();
  expect(await form.dialog.getByText(SAVED).count()).toBe(0);
  expect(await form.typedName()).toBe(form.who.name);
  await site().network.set(fault.pass);
  await form.submit();
  await form.toast(SUBMITTED).waitFor();
  await arrivesOnce(form);
});

test('edited after an attempt: what waited is replaced, with its file; closed and opened again it is the same form', async () => {
  const form = await filledIn();
  await site().network.set(fault.cut, { only: isPost });
  await form.submit();
  await form.dialog.getByRole('alert').waitFor();
  await form.close();
  await form.closed();
  await form.openDialog();
  expect(await form.typedName()).toBe(form.who.name);
  await form.chosen.getByText('cv.pdf').waitFor();
  await form.fillIn({ name: 'Asha V. Rao' });
  await form.submit();
  await form.dialog.getByRole('alert').waitFor();
  await says(form.page, '1 application waits to be sent');
  await site().network.set(fault.pass);
  await arrivesOnce(form, 'Asha V. Rao');
});

test('what waits on after the dialog was closed is sent unchanged under its key when it is submitted again', async () => {
  const form = await filledIn();
  const before = posts().length;
  // Nothing but the visitor sends it again within a minute.
  await site().network.set(status(503, { retryAfter: 60 }), { only: isPost });
  await form.submit();
  await form.dialog.getByRole('alert').waitFor();
  await form.close();
  await form.closed();
  await site().network.set(fault.pass);
  await form.openDialog();
  await form.submit();
  await form.toast(SUBMITTED).waitFor();
  const keys = posts()
    .slice(before)
    .map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await arrivesOnce(form);
});
