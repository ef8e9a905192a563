import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { enquiryWith, fillIn, submit } from '../support/contact-form.ts';
import { appRuns, eventually } from '../support/pages.ts';
import { BROWSER, installed, newProfile } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// What wakes the outbox, and how rarely it is read when nothing can be sent.

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

test('a submission of a first visit, made before the worker is there: a sync is asked for once it is, and once only', async () => {
  const { network, origin } = site();
  const visitor = await newProfile(BROWSER, (context) =>
    context.addInitScript(() => {
      const { SyncManager } = window as unknown as { SyncManager: { prototype: { register(tag: string): unknown } } };
      const { register } = SyncManager.prototype;
      SyncManager.prototype.register = async function (tag) {
        await register.call(this, tag);
        localStorage.syncs = Number(localStorage.syncs ?? 0) + 1;
      };
      const send = window.fetch;
      window.fetch = (input, init) => (init?.method === 'POST' ? new Promise(() => {}) : send(input, init));
    }),
  );
  await network.set(fault.delay(3_000), { only: ({ url }) => url === '/sw.js' });
  const page = await visitor.open(`${origin}/contact`);
  await appRuns(page);
  await fillIn(page, enquiryWith('Before the worker'));
  await submit(page);
  await page.getByText('1 message waits to be sent').waitFor();
  await installed(page);
  const syncs = () => page.evaluate(() => Number(localStorage.syncs ?? 0));
  await eventually(syncs).toBe(1);
  await page.evaluate(() => new BroadcastChannel('outbox').postMessage('changed'));
  await page.waitForTimeout(1_000);
  expect(await syncs()).toBe(1);
});

test('while an attempt lasts the outbox is left alone', async () => {
  const { network, origin } = site();
  const { open, context } = await newVisitor();
  await context.clock.install();
  await context.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype;
    Object.assign(window, { reads: 0 });
    IDBObjectStore.prototype.getAll = function (...args: Parameters<typeof getAll>) {
      (window as unknown as { reads: number }).reads += 1;
      return getAll.apply(this, args);
    };
  });
  const page = await open(`${origin}/contact`);
  await network.set(fault.hang, { only: isPost });
  await fillIn(page, enquiryWith('On its way for long'));
  await submit(page);
  await page.getByText('1 message waits to be sent').waitFor();
  const reads = () => page.evaluate(() => (window as unknown as { reads: number }).reads);
  // Its next attempt is due within 2 s of the first.
  await page.clock.runFor(3_000);
  await page.waitForTimeout(300);
  const before = await reads();
  expect(before).toBeGreaterThan(0);
  for (let second = 0; second < 4; second += 1) {
    await page.clock.runFor(1_000);
    await page.waitForTimeout(100);
  }
  expect(await reads()).toBe(before);
});
