import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { captivePortal, errorStatus } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import {
  countWithMessage,
  enquiryWith,
  fillIn,
  formOf,
  NO_JITTER,
  SAVED,
  submit,
  waitForText,
} from '../support/contact-form.ts';
import { eventually } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

async function openForm(message: string, script = ''): Promise<Page> {
  const { context, open } = await newVisitor({ viewport: PHONE });
  if (script) await context.clock.install();
  await context.addInitScript(`${NO_JITTER};${script}`);
  const page = await open(`${site().origin}/contact`);
  await fillIn(page, enquiryWith(message));
  return page;
}

const typed = (page: Page) => formOf(page).locator('[name=message]').inputValue();
const lines = (page: Page) => formOf(page).getByRole('alert').textContent();
const pill = (page: Page) => page.getByText('waits to be sent');

test('P-CONT-11 P-CONT-12 P-CONT-15 stored: the line says so, the form clears, the fields stay usable', async () => {
  const page = await openForm('Stored at once');
  await submit(page);
  await formOf(page).getByRole('status').getByText('Message sent successfully').waitFor();
  expect(await typed(page)).toBe('');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(countWithMessage(await site().enquiries(), 'Stored at once')).toBe(1);
  await fillIn(page, enquiryWith('And another'));
  await submit(page);
  await eventually(async () => countWithMessage(await site().enquiries(), 'And another')).toBe(1);
});

test('the browser is offline: saved, the form clears, the count is shown; online again it is sent by itself', async () => {
  const page = await openForm('Written offline');
  await page.context().setOffline(true);
  await submit(page);
  await formOf(page).getByText(SAVED).waitFor();
  expect(await formOf(page).getByText('Failed to send message').count()).toBe(0);
  expect(await typed(page)).toBe('');
  await pill(page).waitFor();
  await page.context().setOffline(false);
  await pill(page).waitFor({ state: 'hidden' });
  expect(countWithMessage(await site().enquiries(), 'Written offline')).toBe(1);
});

for (const portal of ['page', 'redirect', 'json-array', 'json-text', 'foreign-receipt'] as const) {
  test(`a captive portal that answers with ${portal}: failed and saved, the form keeps its content, nothing counts as delivered`, async () => {
    const { network } = site();
    const message = `Behind a portal (${portal})`;
    const page = await openForm(message);
    await network.set(captivePortal(portal), { only: isPost });
    await submit(page);
    await formOf(page).getByText(SAVED).waitFor();
    expect(await lines(page)).toContain('Failed to send message');
    expect(await typed(page)).toBe(message);
    expect(countWithMessage(await site().enquiries(), message)).toBe(0);
    await network.set(fault.pass);
    await eventually(async () => countWithMessage(await site().enquiries(), message)).toBe(1);
    await waitForText(page, 'Message sent successfully');
    expect(await typed(page)).toBe('');
  });
}

test.each([
  [500, { json: {} }, 'Failed to send message'],
  [502, { html: '<h1>Bad gateway</h1>' }, 'Failed to send message'],
  [503, { json: { message: 'Too busy right now' }, retryAfter: 1 }, 'Too busy right now'],
  [429, { json: { message: 'Please wait a moment' }, retryAfter: 1 }, 'Please wait a moment'],
  [409, { json: { message: 'It is being stored' } }, 'It is being stored'],
])(
  'P-CONT-13 P-CONT-14 status %i: the words of the server or ours, with saved; the form keeps its content and it is sent later',
  async (code, options, text) => {
    const { network } = site();
    const message = `Refused for now with ${code}`;
    const page = await openForm(message);
    await network.set(errorStatus(code, options), { only: isPost });
    await submit(page);
    await formOf(page).getByText(SAVED).waitFor();
    expect(await lines(page)).toContain(text);
    expect(await typed(page)).toBe(message);
    await network.set(fault.pass);
    await eventually(async () => countWithMessage(await site().enquiries(), message)).toBe(1);
  },
);

test('P-CONT-13 P-API-07 refused by the server: its words, next to the field too, the focus there, nothing is queued', async () => {
  const page = await openForm('Refused for good');
  // Too long for the server; the limit of the field is removed.
  await formOf(page)
    .locator('[name=name]')
    .evaluate((field) => field.removeAttribute('maxlength'));
  await fillIn(page, { name: 'A'.repeat(121) });
  await submit(page);
  const field = formOf(page).getByLabel('Name');
  await formOf(page).getByRole('alert').getByText('Name can have at most 120 characters').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await typed(page)).toBe('Refused for good');
  expect(await formOf(page).getByText(SAVED).count()).toBe(0);
  await page.goto(`${site().origin}/waiting`);
  await waitForText(page, 'Nothing is waiting');
});

// An IndexedDB whose open requests never fire an event, as in some versions of Safari.
const SILENT = `const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...args) {
  return Object.assign(open.apply(this, args), { addEventListener() {} });
};`;

test.each([
  ['throws', 'IDBFactory.prototype.open = () => { throw new DOMException("refused", "SecurityError"); }'],
  ['never answers', SILENT],
])(
  'the device cannot store it (IndexedDB %s): sent directly; where that fails the form says to keep the page open',
  async (how, script) => {
    const { network } = site();
    const message = `Not kept: IndexedDB ${how}`;
    const page = await openForm(message, script);
    await network.set(fault.cut, { only: isPost });
    await submit(page);
    const patiently = async (text: string) => {
      await page.clock.runFor(1_000);
      return page.getByText(text).count();
    };
    await eventually(() => patiently('Keep this page open and try again')).toBe(1);
    expect(await lines(page)).toContain('Failed to send message');
    expect(await lines(page)).toContain('This device does not let us keep it.');
    expect(await typed(page)).toBe(message);
    await network.set(fault.pass);
    await submit(page);
    await eventually(() => patiently('Message sent successfully')).toBe(1);
    expect(countWithMessage(await site().enquiries(), message)).toBe(1);
  },
);

test('edited after an attempt: a new key, and what waited is replaced', async () => {
  const { network } = site();
  const page = await openForm('First words');
  await network.set(fault.cut, { only: isPost });
  await submit(page);
  await formOf(page).getByText(SAVED).waitFor();
  await fillIn(page, { message: 'Second words' });
  await submit(page);
  await formOf(page).getByText(SAVED).waitFor();
  await waitForText(page, '1 message waits to be sent');
  await network.set(fault.pass);
  await eventually(async () => countWithMessage(await site().enquiries(), 'Second words')).toBe(1);
  expect(countWithMessage(await site().enquiries(), 'First words')).toBe(0);
});
