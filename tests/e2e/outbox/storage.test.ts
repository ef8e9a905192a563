import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { hashOf, pdfOf } from '../support/applications.ts';
import { applyOn } from '../support/applying.ts';
import {
  countWithMessage,
  enquiryWith,
  fillIn,
  formOf,
  SAVED,
  salesFormOf,
  submit,
  waitForText,
} from '../support/contact-form.ts';
import { storedOn } from '../support/device-storage.ts';
import { eventually } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// Storage on the device: persistence is requested at the first submission, and lack of space is reported.

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

const KB = 1024;
const NO_ROOM = 'This device has no room left to keep it.';
const DIRECTLY = `${NO_ROOM} It is being sent directly: keep this page open.`;
const KEEP_OPEN = `${NO_ROOM} Keep this page open and try again.`;

/** Sets the storage quota of the site, in bytes; before its first write, because Chromium caches it for a while. */
async function allow(context: BrowserContext, quotaSize: number): Promise<void> {
  const devtools = await context.newCDPSession(await context.newPage());
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site().origin, quotaSize });
}

test('storage.persist() is asked for at the first submission: never before, and never again', async () => {
  const { context, open } = await newVisitor({ viewport: PHONE });
  await context.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      localStorage.asked = `${localStorage.asked ?? ''}x`;
      return false;
    };
  });
  const asked = (page: Page) => page.evaluate(() => localStorage.asked);
  const page = await open(`${site().origin}/contact`);
  await fillIn(page, enquiryWith('Keep this'));
  await page.goto(`${site().origin}/waiting`);
  await waitForText(page, 'Nothing is waiting');
  expect(await asked(page)).toBeUndefined();
  await page.goto(`${site().origin}/contact`);
  for (const message of ['Keep this', 'And this']) {
    await fillIn(page, enquiryWith(message));
    await submit(page);
    await eventually(async () => countWithMessage(await site().enquiries(), message)).toBe(1);
    expect(await asked(page)).toBe('x');
  }
  const other = await open(`${site().origin}/contact`);
  await fillIn(other, enquiryWith('This too'));
  await submit(other);
  await eventually(async () => countWithMessage(await site().enquiries(), 'This too')).toBe(1);
  expect(await asked(other)).toBe('x');
});

// Chromium reports the same quota for every disk, so one is simulated in `telling`.
const silent = async () => {};
const telling = (context: BrowserContext) =>
  context.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ usage: 0, quota: Number(localStorage.quota ?? 1_000_000) });
  });

test.each([
  ['tells', telling],
  ['does not tell', silent],
])(
  'no room for a resume, where the browser %s what it has: said at once, sent directly, and everything is kept in the form',
  async (_, prepare) => {
    const { network } = site();
    const { context, open } = await newVisitor({ viewport: PHONE });
    await prepare(context);
    await allow(context, 1_000 * KB);
    await context.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
        if (this.name === 'files') sessionStorage.tried = 'yes';
        return put.apply(this, args);
      };
    });
    const form = await applyOn(site(), open);
    const { page, dialog, chosen } = form;
    const resume = pdfOf(2_000 * KB, `full ${prepare.name}`);
    await form.fillIn();
    await form.choose(resume);
    await network.set(fault.hang, { only: isPost });
    await form.submit();
    await dialog.getByText(DIRECTLY).waitFor();
    await network.set(fault.cut, { only: isPost });
    await dialog.getByText(KEEP_OPEN).waitFor();
    expect(await page.evaluate(() => sessionStorage.tried)).toBe(prepare === silent ? 'yes' : undefined);
    expect(await form.typedName()).toBe(form.who.name);
    await chosen.getByText('cv.pdf').waitFor();
    expect(await storedOn(page)).not.toContain(form.who.email);
    expect(await page.getByText('waits to be sent').count()).toBe(0);

    await network.set(fault.pass);
    await form.submit();
    await form.closed();
    expect(form.stored()).toMatchObject([{ ...form.who, actual: hashOf(resume) }]);
    expect(await storedOn(page)).not.toContain(form.who.email);

    // With enough space again and without a network, it is stored.
    await allow(context, 100_000 * KB);
    await page.evaluate(() => localStorage.setItem('quota', '100000000'));
    const again = await applyOn(site(), open);
    await again.fillIn();
    await again.choose(resume);
    await network.set(fault.cut, { only: isPost });
    await again.submit();
    await again.dialog.getByText(SAVED.split('.')[0] ?? '').waitFor();
    expect(await storedOn(again.page)).toContain(again.who.email);
  },
);

test('no room for an enquiry: the contact form and Contact Sales say so, send directly, and keep what was typed', async () => {
  const { network, origin } = site();
  const { context, open } = await newVisitor();
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  const page = await open(origin);
  for (const [form, button] of [
    [formOf(page), 'Send message'],
    [salesFormOf(page), 'Contact Sales'],
  ] as const) {
    const message = `Without room by ${button}`;
    await fillIn(page, { ...enquiryWith(message), address: 'Vijay Nagar' }, form);
    await network.set(fault.hang, { only: isPost });
    await form.getByRole('button', { name: button }).click();
    await form.getByText(DIRECTLY).waitFor();
    await network.set(fault.cut, { only: isPost });
    await waitForText(page, KEEP_OPEN);
    expect(await form.locator('[name=message]').inputValue()).toBe(message);
    await network.set(fault.pass);
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: button }).click();
    await eventually(async () => countWithMessage(await site().enquiries(), message)).toBe(1);
    await eventually(() => form.locator('[name=message]').inputValue()).toBe('');
    await page.keyboard.press('Escape');
  }
});
