import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { hashOf, pdfOf } from '../support/applications.ts';
import { applyOn } from '../support/applying.ts';
import { PHONE } from '../support/browser.ts';
import { networkIdle } from '../support/idle-network.ts';
import { eventually } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitorWithApp } from '../support/visitors.ts';

// A resume is stored on the device as soon as it is chosen, so that submitting does not have to wait for that.

const site = sharedSite();
const RESUME = pdfOf(200_000, 'staged');

/** Number of outbox records and of files that are stored on this device. */
const rowsOn = (page: Page) =>
  page.evaluate(async () => {
    const { length } = (await indexedDB.databases()).filter(({ name }) => name === 'outbox');
    if (length === 0) return { records: 0, files: 0 };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const db = await done(indexedDB.open('outbox'));
    const count = (name: string) => done(db.transaction(name).objectStore(name).count());
    const rows = { records: await count('records'), files: await count('files') };
    db.close();
    return rows;
  });

async function chosen() {
  const visitor = await newVisitorWithApp(site().origin, { viewport: PHONE, reducedMotion: 'reduce' });
  const form = await applyOn(site(), visitor.open);
  await form.fillIn();
  await form.choose(RESUME);
  await eventually(() => rowsOn(form.page)).toEqual({ records: 0, files: 1 });
  return { visitor, form };
}

test('a chosen resume is on the disk before it is sent, is written once, and arrives byte for byte', async () => {
  const { visitor, form } = await chosen();
  await networkIdle(site().network);
  await site().network.set(fault.cut);
  await form.submit();
  await eventually(() => rowsOn(form.page)).toEqual({ records: 1, files: 1 });
  await visitor.restart(() => site().network.set(fault.pass));
  const page = await visitor.open(`${site().origin}/contact`);
  await eventually(async () => form.stored().map(({ actual }) => actual)).toEqual([hashOf(RESUME)]);
  await eventually(() => rowsOn(page)).toEqual({ records: 0, files: 0 });
});

test('one that is taken back does not stay on this device', async () => {
  const { form } = await chosen();
  await form.dialog.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await eventually(() => rowsOn(form.page)).toEqual({ records: 0, files: 0 });
});

test('one that outlived its page is removed at the next visit', async () => {
  const { visitor, form } = await chosen();
  await form.page.evaluate(() =>
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await form.page.close();
  await visitor.restart();
  const page = await visitor.open(`${site().origin}/contact`);
  await eventually(() => rowsOn(page)).toEqual({ records: 0, files: 0 });
});
