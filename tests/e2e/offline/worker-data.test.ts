import fc from 'fast-check';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { LAB_DATABASE } from '#offline/lab/networks.ts';
import { OUTBOX } from '#offline/outbox/signals.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { isLong } from '../../support/long.ts';
import { WAIT } from '../support/browser.ts';
import { enquiryWith, fillIn, SAVED, submit, waitForText } from '../support/contact-form.ts';
import { eventually } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitorWithApp } from '../support/visitors.ts';
import { workerEventsOf } from '../support/worker-events.ts';

// What the worker reads may come from an earlier or a later build, from a damaged disk, or from anybody who can send it.

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

const CASES = isLong ? 20_000 : 400;
const SEED = 11;
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('', '/admin', '/admin/enquiries?item=x', 'https://evil.example/', '//evil'),
);
const anything = fc.oneof({ weight: 2, arbitrary: text }, fc.jsonValue({ maxDepth: 2 }));
const objectWith = (...names: readonly string[]) =>
  fc.dictionary(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, fc.string()), anything, { maxKeys: 5 });

const messages = fc.oneof(
  { weight: 1, arbitrary: anything },
  { weight: 2, arbitrary: objectWith('type', 'script', 'network') },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('IS_CURRENT', 'NETWORK', 'CLAIM'),
      script: anything,
      network: anything,
    }),
  },
);
const payloads = fc.oneof(
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
  { weight: 3, arbitrary: objectWith('title', 'body', 'path', 'tag', 'isRead').map((value) => JSON.stringify(value)) },
);
const sampleOf = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { numRuns: CASES, seed: SEED });

interface Watched {
  problems: string[];
  shown: [title: string, path: string][];
}

/** The worker of the app. It notes its uncaught errors, and what it would show, as this browser has no notifications. */
async function watchedWorker(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(() => {
    const scope = self as unknown as Watched & { registration: object };
    Object.assign(scope, { problems: [], shown: [] });
    self.addEventListener('error', ({ message }) => scope.problems.push(message));
    self.addEventListener('unhandledrejection', ({ reason }) => scope.problems.push(String(reason)));
    Object.assign(scope.registration, {
      showNotification: async (title: string, { data }: NotificationOptions) => scope.shown.push([title, data]),
      getNotifications: async () => [],
    });
  });
  return {
    problems: () => worker.evaluate(() => (self as unknown as Watched).problems),
    shown: () => worker.evaluate(() => (self as unknown as Watched).shown),
  };
}

/** What the worker answers when a page asks whether it is of the present build. */
const isCurrent = (page: Page) =>
  page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    const [script] = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
    navigator.serviceWorker.controller?.postMessage({ type: 'IS_CURRENT', script: script?.src }, [port2]);
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
  });

/** Whether the worker serves a page without a network. */
async function servesOffline(page: Page) {
  await site().network.set(fault.cut);
  await page.goto(`${site().origin}/about`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await site().network.set(fault.pass);
}

test('whatever pages say to the worker, it goes on serving them', async () => {
  const { context, open } = await newVisitorWithApp(site().origin);
  const page = await open(`${site().origin}/map`);
  const { problems } = await watchedWorker(context);
  await page.evaluate(
    (all) => {
      for (const each of JSON.parse(all)) {
        navigator.serviceWorker.controller?.postMessage(each, [new MessageChannel().port2]);
      }
    },
    JSON.stringify(sampleOf(messages)),
  );
  expect(await isCurrent(page)).toBe(true);
  expect(await problems()).toEqual([]);
  await servesOffline(page);
});

test('D73 every push message shows something or closes something, and leads to the back office', async () => {
  const { context, open } = await newVisitorWithApp(site().origin);
  const page = await open(`${site().origin}/map`);
  const { problems, shown } = await watchedWorker(context);
  const { push } = await workerEventsOf(context, page, site().origin);
  const isRead = (payload: string) => {
    try {
      return JSON.parse(payload)?.isRead === true;
    } catch {
      return false;
    }
  };
  const sent = sampleOf(payloads);
  for (const payload of sent) await push(payload);
  await eventually(async () => (await shown()).length).toBe(sent.filter((payload) => !isRead(payload)).length);
  for (const [title, path] of await shown()) {
    expect(title).toEqual(expect.any(String));
    expect(path).toMatch(/^\/admin/);
  }
  expect(await problems()).toEqual([]);
});

/** Overwrites the notes of the worker and the network that it simulates, and puts records into the outbox beside the sound one. */
const damage = (page: Page, value: unknown, records: readonly unknown[]) =>
  page.evaluate(
    async ({ text, all, names }) => {
      await (await caches.open('builds')).put('/pages-of-earlier-builds', new Response(text));
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const opening = indexedDB.open(names.lab);
      opening.onupgradeneeded = () => opening.result.createObjectStore('network');
      const lab = await done(opening);
      await done(lab.transaction('network', 'readwrite').objectStore('network').put(JSON.parse(text), 'network'));
      lab.close();
      const outbox = await done(indexedDB.open(names.outbox));
      const store = outbox.transaction('records', 'readwrite').objectStore('records');
      const sound = (await done(store.getAll())).find(({ key }) => !key.startsWith('damaged'));
      for (const [at, fields] of JSON.parse(all).entries()) {
        const others = at % 2 ? sound : Object(fields);
        await done(store.put({ ...others, v: at % 3 ? 1 : fields, fields, key: `damaged-${at}` }));
      }
      outbox.close();
    },
    { text: JSON.stringify(value), all: JSON.stringify(records), names: { lab: LAB_DATABASE, outbox: OUTBOX } },
  );

test('P-API-06 damaged notes, settings and records of other builds: the worker starts, serves and delivers what waits', async () => {
  const { context, open, restart } = await newVisitorWithApp(site().origin);
  const isOffline = () => site().network.set(fault.cut, { only: isPost });
  const message = 'Among damaged data';
  await isOffline();
  let page = await open(`${site().origin}/contact`);
  await fillIn(page, enquiryWith(message));
  await submit(page);
  await waitForText(page, SAVED);
  const damaged = fc.sample(anything, { numRuns: 40, seed: SEED });
  for (const value of damaged.slice(0, isLong ? 40 : 4)) {
    await damage(page, value, damaged);
    await restart();
    page = await open(`${site().origin}/map`);
    const { problems } = await watchedWorker(context);
    expect(await isCurrent(page)).toBe(true);
    expect(await problems()).toEqual([]);
    await servesOffline(page);
    await isOffline();
  }
  const { sync } = await workerEventsOf(context, page, site().origin);
  // From here on only the worker sends.
  await page.goto('about:blank');
  await site().network.set(fault.pass);
  const stored = async () => (await site().enquiries()).filter((each) => each.message === message).length;
  // The worker skips a record that a page is just attempting, and its sync fails. A browser repeats such a sync.
  const syncAndCount = () => sync().then(stored);
  await expect.poll(syncAndCount, { timeout: WAIT, interval: 2_000 }).toBe(1);
});
