import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isPost } from '../../support/proxy-requests.ts';
import { stopClock } from '../support/carousel.ts';
import { copies, fillIn, formOf, SAVED, SOONEST, salesFormOf, soon, words } from '../support/contact-form.ts';
import { newVisitor } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const ALL = { ...words(''), address: 'Vijay Nagar, Indore' };
const posts = () => site().network.seen.filter(isPost).length;

const send = (page: Page) => salesFormOf(page).getByRole('button', { name: 'Contact Sales' }).click();

async function openHome(): Promise<Page> {
  await site().network.set(fault.pass);
  const visitor = await newVisitor({ viewport: PHONE });
  await visitor.context.addInitScript(SOONEST);
  return visitor.open(site().origin);
}

/** The home page with Contact Sales at work: it has found itself empty. */
async function openSales(): Promise<Page> {
  const page = await openHome();
  await send(page);
  await salesFormOf(page).getByText('Name is required').waitFor();
  return page;
}

test('P-SALES-01 P-SALES-02 P-SALES-03 P-SALES-04 P-SALES-05 P-SALES-06 P-SALES-07 P-SALES-08 sent empty: an error at each field, the focus at the first, and nothing is sent', async () => {
  const page = await openHome();
  const before = posts();
  await send(page);
  for (const [label, error] of [
    ['Name', 'Name is required'],
    ['Address', 'Address is required'],
    ['Phone number', 'Phone number is required'],
    ['Email', 'Email is required'],
    ['Message', 'Message is required'],
  ] as const) {
    const field = salesFormOf(page).getByLabel(label, { exact: true });
    await salesFormOf(page).getByText(error).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(
      await field.evaluate((it) => document.getElementById(it.getAttribute('aria-describedby') ?? '')?.textContent),
    ).toBe(error);
  }
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name');
  await fillIn(page, { ...ALL, message: 'Nobody sends this', address: ' ' }, salesFormOf(page));
  await send(page);
  await salesFormOf(page).getByText('Name is required').waitFor({ state: 'hidden' });
  await salesFormOf(page).getByText('Address is required').waitFor();
  // The one that may go: whatever had gone before it would have come before it.
  await fillIn(page, { address: 'Vijay Nagar, Indore' }, salesFormOf(page));
  await send(page);
  await page.getByRole('dialog', { name: 'Success' }).waitFor();
  expect(posts()).toBe(before + 1);
});

test('P-SALES-09 P-SALES-10 P-SALES-11 P-SALES-12 P-HOME-20 stored: half a second later the Success modal; form and errors clear', async () => {
  const page = await openSales();
  const message = salesFormOf(page).locator('[name=message]');
  await fillIn(page, { ...ALL, message: 'Please call me' }, salesFormOf(page));
  await page.clock.install();
  await stopClock(page);
  await send(page);
  await soon(() => message.inputValue()).toBe('');
  expect(copies(await site().enquiries(), 'Please call me')).toBe(1);
  const modal = page.getByRole('dialog', { name: 'Success' });
  await page.clock.runFor(450);
  expect(await modal.count()).toBe(0);
  await page.clock.runFor(100);
  await modal.waitFor();
  await page.clock.resume();
  expect(await salesFormOf(page).locator('[aria-invalid=true]').count()).toBe(0);
  await modal.getByText('Close', { exact: true }).click();
  await modal.waitFor({ state: 'hidden' });
});

test('P-SALES-13 no answer: the alert says so and that it is saved; the form keeps its content, and it arrives once', async () => {
  const page = await openSales();
  await fillIn(page, { ...ALL, message: 'On a bad line' }, salesFormOf(page));
  await site().network.set(fault.cut);
  await send(page);
  const alert = page.getByRole('alertdialog', { name: 'Something went wrong!' });
  await alert.getByText(SAVED).waitFor();
  await alert.getByText('Close', { exact: true }).click();
  expect(await salesFormOf(page).locator('[name=message]').inputValue()).toBe('On a bad line');
  await site().network.set(fault.pass);
  await soon(async () => copies(await site().enquiries(), 'On a bad line')).toBe(1);
});

test('P-SALES-13 the server is busy: its words in the alert, with saved', async () => {
  const page = await openSales();
  await site().network.set(status(503, { json: { message: 'Too busy right now' }, retryAfter: 1 }), { only: isPost });
  await fillIn(page, { ...ALL, message: 'While it was busy' }, salesFormOf(page));
  await send(page);
  await page.getByRole('alertdialog', { name: 'Too busy right now' }).getByText(SAVED).waitFor();
  await site().network.set(fault.pass);
  await soon(async () => copies(await site().enquiries(), 'While it was busy')).toBe(1);
});

test('P-SALES-03 P-SALES-06 after a refusal by the server its own errors take the place of the server’s', async () => {
  const page = await openSales();
  const json = { message: 'Mend it', errors: { email: 'Nobody has this address' } };
  await site().network.set(status(400, { json }), { only: isPost });
  await fillIn(page, { ...ALL, message: 'Refused, then emptied' }, salesFormOf(page));
  await send(page);
  await salesFormOf(page).getByText('Nobody has this address').waitFor();
  await fillIn(page, { name: '' }, salesFormOf(page));
  await send(page);
  await salesFormOf(page).getByText('Name is required').waitFor();
  expect(await salesFormOf(page).getByText('Nobody has this address').count()).toBe(0);
});

test('P-SALES-10 the browser is offline: the modal is headed Saved, and the form clears', async () => {
  const page = await openSales();
  await fillIn(page, { ...ALL, message: 'From the metro' }, salesFormOf(page));
  await page.context().setOffline(true);
  await send(page);
  await page.getByRole('dialog', { name: 'Saved' }).getByText(SAVED).waitFor();
  expect(await salesFormOf(page).locator('[name=message]').inputValue()).toBe('');
  await page.context().setOffline(false);
  await soon(async () => copies(await site().enquiries(), 'From the metro')).toBe(1);
});

test('P-HFORM-01 P-HFORM-02 P-HOME-26 the last block asks for all five fields and a valid e-mail, and sends', async () => {
  const page = await openHome();
  const form = formOf(page);
  const before = posts();
  for (const missing of Object.keys(ALL)) {
    await fillIn(page, { ...ALL, message: 'From the home page', [missing]: '' }, form);
    await form.getByRole('button', { name: 'Send message' }).click();
    expect(
      await form.locator(`[name=${missing}]`).evaluate((it) => (it as HTMLInputElement).validity.valueMissing),
    ).toBe(true);
  }
  await fillIn(page, { ...ALL, message: 'From the home page', email: 'x' }, form);
  await form.getByRole('button', { name: 'Send message' }).click();
  expect(await form.locator('[name=email]').evaluate((it) => (it as HTMLInputElement).validity.typeMismatch)).toBe(
    true,
  );
  await fillIn(page, { email: 'asha@example.com' }, form);
  await form.getByRole('button', { name: 'Send message' }).click();
  await form.getByText('Message sent successfully').waitFor();
  expect(posts()).toBe(before + 1);
  expect(copies(await site().enquiries(), 'From the home page')).toBe(1);
});

test('P-HOME-16 P-HOME-17 P-HOME-18 P-HOME-21 P-HOME-22 the section has its ways to us', async () => {
  const page = await openHome();
  const section = page.locator('#block-sales');
  await section.getByRole('heading', { level: 2 }).waitFor();
  expect(await section.getByRole('link', { name: 'Book a Call' }).getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  expect(await section.getByRole('link', { name: 'Book a Demo' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\d+$/,
  );
  expect(await section.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:.+@.+/);
  await section.getByText('24/7 instant support').waitFor();
});

test('without JavaScript both forms of the home page are there to be read', async () => {
  const visitor = await newVisitor({ javaScriptEnabled: false, viewport: PHONE });
  const page = await visitor.context.newPage();
  await page.goto(site().origin);
  expect(await page.locator('form:has(textarea)').count()).toBe(2);
  await page.getByRole('heading', { name: 'Talk to the people who build it.' }).waitFor();
  // Nothing is there that could put what was typed into an address.
  expect(await page.getByRole('button', { name: /Contact Sales|Send message|Subscribe/ }).count()).toBe(0);
  const notes = await page.locator('noscript').allTextContents();
  expect(notes.filter((note) => note.includes('Sending needs JavaScript.'))).toHaveLength(2);
  expect(await page.locator('form:not([method=post])').count()).toBe(0);
});
