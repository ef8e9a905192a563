import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fault } from '#tests/support/proxy-fault.ts';
import { isPost } from '#tests/support/proxy-requests.ts';
import { copies, fillIn, says, soon, submit, words } from './support/contact-form.ts';
import { BROWSER, installed, newProfile } from './support/profile.ts';
import { quiet } from './support/quiet.ts';
import { sharedSite } from './support/site.ts';

const site = sharedSite();

const posts = () => site().network.seen.filter(isPost);
const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

/** Lets the browser send the worker its sync event, as it does once there is a network. */
async function syncOf(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations[0]?.registrationId;
      if (id) resolve(id);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  return () =>
    devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: site().origin,
      registrationId,
      tag: 'outbox',
      lastChance: true,
    });
}

async function submitWhileCut(page: Page, message: string): Promise<void> {
  await fillIn(page, words(message));
  await submit(page);
  await says(page, 'Saved on this device');
}

test('two tabs submit without a network and both wake at once: each enquiry is sent and stored once', async () => {
  const { origin, network } = site();
  const visitor = await newProfile(BROWSER);
  const one = await visitor.open(`${origin}/contact`);
  await installed(one);
  const two = await visitor.open(`${origin}/contact`);
  await network.set(fault.cut);
  await submitWhileCut(one, 'From the first tab');
  await submitWhileCut(two, 'From the second tab');
  await says(one, '2 messages wait to be sent');
  const before = posts().length;
  await network.set(fault.delay(300));
  await Promise.all([wake(one), wake(two)]);
  await soon(async () => (await site().enquiries()).length).toBe(2);
  await one.getByText('wait to be sent').waitFor({ state: 'hidden' });
  const sent = posts().slice(before);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length);
  await network.set(fault.pass);
});

test('page and worker flush at once: the enquiry is stored once', async () => {
  const { origin, network } = site();
  const visitor = await newProfile(BROWSER);
  const page = await visitor.open(`${origin}/contact`);
  await installed(page);
  const sync = await syncOf(visitor.context, page);
  await network.set(fault.cut);
  await submitWhileCut(page, 'By page and worker');
  await network.set(fault.delay(300));
  await Promise.all([wake(page), sync()]);
  await soon(async () => copies(await site().enquiries(), 'By page and worker')).toBe(1);
  await page.getByText('waits to be sent').waitFor({ state: 'hidden' });
  await network.set(fault.pass);
  const before = posts().length;
  await Promise.all([wake(page), sync()]);
  await quiet(network);
  expect(posts()).toHaveLength(before);
  expect(copies(await site().enquiries(), 'By page and worker')).toBe(1);
});

test('with no page open the worker alone delivers, once the browser wakes it', async () => {
  const { origin, network } = site();
  const visitor = await newProfile(BROWSER);
  const page = await visitor.open(`${origin}/contact`);
  await installed(page);
  await network.set(fault.cut);
  await submitWhileCut(page, 'By the worker alone');
  const blank = await visitor.open('about:blank');
  const sync = await syncOf(visitor.context, page);
  await page.goto('about:blank');
  await network.set(fault.pass);
  await sync();
  await soon(async () => copies(await site().enquiries(), 'By the worker alone')).toBe(1);
  await blank.close();
});

test('a browser without Background Sync: what waits is sent when a page is open and the network is back', async () => {
  const { origin, network } = site();
  const visitor = await newProfile({}, (context) =>
    context.addInitScript(() => {
      delete (window as { SyncManager?: unknown }).SyncManager;
      delete (ServiceWorkerRegistration.prototype as { sync?: unknown }).sync;
    }),
  );
  const page = await visitor.open(`${origin}/contact`);
  await installed(page);
  expect(await page.evaluate(() => 'SyncManager' in window || 'sync' in ServiceWorkerRegistration.prototype)).toBe(
    false,
  );
  await network.set(fault.cut);
  await submitWhileCut(page, 'Without Background Sync');
  await visitor.restart(() => network.set(fault.pass));
  await visitor.open(origin);
  await soon(async () => copies(await site().enquiries(), 'Without Background Sync')).toBe(1);
});
