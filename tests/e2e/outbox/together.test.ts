import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { hashOf, pdfOf } from '../support/applications.ts';
import { applyOn } from '../support/applying.ts';
import { withoutSync } from '../support/browser.ts';
import { countWithMessage, enquiryWith, fillIn, salesFormOf, submit, waitForText } from '../support/contact-form.ts';
import { storedOn } from '../support/device-storage.ts';
import { networkIdle } from '../support/idle-network.ts';
import { appRuns, eventually } from '../support/pages.ts';
import { BROWSER, installed, newProfile, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor, newVisitorWithApp, type Visitor } from '../support/visitors.ts';
import { workerEventsOf } from '../support/worker-events.ts';

const site = sharedSite();

const posts = () => site().network.requests.filter(isPost);
const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

async function submitWhileCut(page: Page, message: string): Promise<void> {
  await fillIn(page, enquiryWith(message));
  await submit(page);
  await waitForText(page, 'Saved on this device');
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
  await waitForText(one, '2 messages wait to be sent');
  const before = posts().length;
  await network.set(fault.delay(300));
  await Promise.all([wake(one), wake(two)]);
  await eventually(async () => (await site().enquiries()).length).toBe(2);
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
  const { sync } = await workerEventsOf(visitor.context, page, site().origin);
  await network.set(fault.cut);
  await submitWhileCut(page, 'By page and worker');
  await network.set(fault.delay(300));
  await Promise.all([wake(page), sync()]);
  await eventually(async () => countWithMessage(await site().enquiries(), 'By page and worker')).toBe(1);
  await page.getByText('waits to be sent').waitFor({ state: 'hidden' });
  await network.set(fault.pass);
  const before = posts().length;
  await Promise.all([wake(page), sync()]);
  await networkIdle(network);
  expect(posts()).toHaveLength(before);
  expect(countWithMessage(await site().enquiries(), 'By page and worker')).toBe(1);
});

/** Lets only the worker deliver, with no page of the site open. */
async function byWorker(visitor: Visitor, page: Page): Promise<void> {
  const blank = await visitor.open('about:blank');
  const { sync } = await workerEventsOf(visitor.context, page, site().origin);
  for (const tab of visitor.context.pages()) await tab.goto('about:blank');
  await site().network.set(fault.pass);
  await sync();
  await blank.close();
}

/** Lets a page deliver, after a restart of a browser without Background Sync. */
async function byPage(visitor: Visitor): Promise<void> {
  await visitor.restart(() => site().network.set(fault.pass));
  await visitor.open(`${site().origin}/contact`);
}

test.each([
  ['the worker, with no page open', () => newProfile(BROWSER), byWorker],
  ['the page that is opened next', () => newVisitor({ viewport: PHONE, serviceWorkers: 'allow' }), byPage],
] as const)(
  'each of the three forms and an application, submitted without a network from four tabs, is delivered once by %s, the resume byte for byte; the next tab says so, once',
  async (_, newBrowser, deliver) => {
    const { origin, network } = site();
    const visitor: Visitor = await newBrowser();
    const form = await applyOn(site(), visitor.open);
    await installed(form.page);
    const resume = pdfOf(700_000, `by ${deliver.name}`);
    await form.fillIn();
    await form.choose(resume);
    await network.set(fault.cut);
    await form.submit();
    await form.dialog.getByText('Saved on this device').waitFor();
    const sent = (from: string) => `${from}, by ${deliver.name}`;
    await submitWhileCut(await visitor.open(`${origin}/contact`), sent('Contact page'));
    const home = { ...enquiryWith(sent('Home page')), address: 'Vijay Nagar' };
    const [upper, lower] = [await visitor.open(origin), await visitor.open(origin)];
    await fillIn(upper, { ...home, message: sent('Contact Sales') }, salesFormOf(upper));
    await salesFormOf(upper).getByRole('button', { name: 'Contact Sales' }).click();
    await upper.getByRole('alertdialog').getByText('Saved on this device').waitFor();
    await fillIn(lower, home);
    await submit(lower);
    await waitForText(lower, 'Saved on this device');
    await waitForText(lower, '4 submissions wait to be sent');

    await deliver(visitor, lower);
    const messages = ['Contact page', 'Contact Sales', 'Home page'].map(sent);
    await eventually(async () => {
      const all = await site().enquiries();
      return messages.map((message) => countWithMessage(all, message));
    }).toEqual([1, 1, 1]);
    await eventually(async () => form.stored().length).toBe(1);
    expect(form.stored()).toMatchObject([{ ...form.who, sha256: hashOf(resume), actual: hashOf(resume) }]);

    const told = /^Your .* (has|have) arrived$/;
    const next = deliver === byPage ? (visitor.context.pages().at(-1) as Page) : await visitor.open(`${origin}/about`);
    await next.locator('.toast').getByText(told).first().waitFor();
    if (deliver === byWorker) await waitForText(next, 'Your 4 submissions have arrived');
    await eventually(() => storedOn(next)).not.toContain('"untold"');
    await next.close();
    const after = await visitor.context.newPage();
    await after.clock.install();
    await after.goto(`${origin}/about`);
    await appRuns(after);
    await after.clock.runFor(10_000);
    expect(await after.getByText(told).count()).toBe(0);
  },
);

test('a browser without Background Sync: what waits is sent when a page is open and the network is back', async () => {
  const { origin, network } = site();
  const visitor = await newVisitorWithApp(origin, { viewport: PHONE });
  await withoutSync(visitor.context);
  const page = await visitor.open(`${origin}/contact`);
  expect(await page.evaluate(() => 'SyncManager' in window || 'sync' in ServiceWorkerRegistration.prototype)).toBe(
    false,
  );
  await network.set(fault.cut);
  await submitWhileCut(page, 'Without Background Sync');
  await visitor.restart(() => network.set(fault.pass));
  await visitor.open(origin);
  await eventually(async () => countWithMessage(await site().enquiries(), 'Without Background Sync')).toBe(1);
});
