import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { OUTBOX } from '#offline/outbox/signals.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { hashOf, pdfOf } from '../support/applications.ts';
import { applyOn } from '../support/applying.ts';
import { waitForText } from '../support/contact-form.ts';
import { eventually } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// A browser that has stored the bytes of a file, and cannot read them back.

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

async function withUnreadableFile() {
  const { open } = await newVisitor();
  const form = await applyOn(site(), open);
  const { page } = form;
  await form.fillIn();
  await form.choose(pdfOf(5_000, 'unreadable'));
  await site().network.set(fault.cut, { only: isPost });
  await form.submit();
  await waitForText(page, 'Saved on this device');
  await page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const db = await done(indexedDB.open(name));
    const unreadable = await done(db.transaction('files').objectStore('files').getAllKeys());
    db.close();
    const get = IDBObjectStore.prototype.get;
    IDBObjectStore.prototype.get = function (key) {
      if (this.name === 'files' && unreadable.includes(key as IDBValidKey))
        throw new DOMException('Failed to read large IndexedDB value', 'DataError');
      return get.call(this, key);
    };
  }, OUTBOX);
  await page.getByRole('dialog').getByRole('link', { name: 'See what is waiting' }).click();
  await page.getByRole('list', { name: 'Waiting submissions' }).waitFor();
  return form;
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('what waits with it can be deleted', async () => {
  const { page } = await withUnreadableFile();
  await press(page, 'Delete');
  await waitForText(page, 'Nothing is waiting');
});

test('what waits with it is sent once another file is chosen', async () => {
  const { page, stored } = await withUnreadableFile();
  const resume = pdfOf(6_000, 'chosen again');
  await press(page, 'Edit');
  const editor = page.getByRole('form', { name: 'Edit the application' });
  await editor.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await editor
    .getByLabel('Resume', { exact: true })
    .setInputFiles({ name: 'again.pdf', mimeType: 'application/pdf', buffer: resume });
  await site().network.set(fault.pass);
  await press(page, 'Save and send');
  await eventually(async () => stored().length).toBe(1);
  expect(stored()).toMatchObject([{ file: 'again.pdf', actual: hashOf(resume) }]);
});
