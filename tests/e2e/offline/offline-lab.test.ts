import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { hasMethod, isAt, isPost } from '../../support/fault-proxy/request-filters.ts';
import { violationsOf } from '../support/axe.ts';
import { BACK, barsOf, noticeShows, UNREACHABLE } from '../support/bars.ts';
import {
  countWithMessage,
  enquiryWith,
  fillIn,
  NO_JITTER,
  SAVED,
  submit,
  waitForText,
} from '../support/contact-form.ts';
import { endsOf } from '../support/idle-network.ts';
import { goInApp } from '../support/list-page.ts';
import { eventually, settled } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor, newVisitorWithApp } from '../support/visitors.ts';

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

/** Requests that the service worker can intercept: not the browser's own check for a new worker. */
const isCaught = ({ url }: { url: string }) => url !== '/sw.js';

const bannerOf = (page: Page) => barsOf(page).getByRole('region', { name: 'Simulated network' });
const turnOff = (page: Page) => bannerOf(page).getByRole('button', { name: 'Turn off' }).click();
const isOn = (page: Page, name: string) => bannerOf(page).getByText(`Simulated: ${name}.`).waitFor();
const isOff = (page: Page) => bannerOf(page).waitFor({ state: 'detached' });
const radioOf = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** A tab on the page that switches between the simulated networks. */
async function inLab() {
  const visitor = await newVisitorWithApp(site().origin, { viewport: PHONE, bypassCSP: true });
  await visitor.context.addInitScript(NO_JITTER);
  const page = await visitor.open(`${site().origin}/offline-lab`);
  return { ...visitor, page, ended: endsOf(page) };
}

async function send(page: Page, message: string): Promise<void> {
  await goInApp(page, '/contact');
  // An address of its own, and slowly: nothing about it is suspicious, so it is sent without a proof of work.
  await fillIn(page, { ...enquiryWith(message), email: `${crypto.randomUUID()}@example.com` });
  await page.waitForFunction(() => performance.now() > 2_000);
  await submit(page);
}

interface Asked {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly patience?: number;
}

/** Duration of a request of a page, in milliseconds, and its outcome. */
const timed = (page: Page, path: string, init: Asked = {}) =>
  page.evaluate(
    async ([to, { patience, ...rest }]) => {
      const begun = performance.now();
      const signal = patience ? AbortSignal.timeout(patience) : null;
      const outcome = await fetch(to, { ...rest, signal }).then(
        async (answer) => `${answer.status} ${(await answer.text()).slice(0, 60)}`,
        (error: Error) => error.name,
      );
      return { outcome, ms: performance.now() - begun };
    },
    [path, init] as const,
  );

test('for those who test offline: an address turns a network on at a first visit, in every tab and across a restart, until it is turned off', async () => {
  const { origin, network, enquiries } = site();
  const person = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const other = await person.open(`${origin}/about`);
  const page = await person.open(`${origin}/contact?topic=portfolio&network=offline`);
  await isOn(page, 'Offline');
  await isOn(other, 'Offline');
  expect(page.url()).toBe(`${origin}/contact?topic=portfolio`);
  expect(await page.locator('html').getAttribute('data-network')).toBe('offline');
  await settled(page);
  const before = network.requests.length;
  await goInApp(other, '/portfolio');
  await fillIn(page, enquiryWith('From a simulated tunnel'));
  await submit(page);
  await waitForText(page, SAVED);
  await noticeShows(page, UNREACHABLE);
  await other.getByRole('alert').filter({ hasText: 'Failed to load portfolio.' }).waitFor();
  expect(network.requests.slice(before).filter(isCaught)).toEqual([]);

  await person.restart();
  const later = await person.open(`${origin}/offline-lab`);
  const another = await person.open(`${origin}/waiting`);
  await isOn(later, 'Offline');
  await isOn(another, 'Offline');
  expect(await radioOf(later, 'Offline').isChecked()).toBe(true);
  await waitForText(another, 'From a simulated tunnel');
  expect(network.requests.slice(before).filter(isPost)).toEqual([]);
  await turnOff(later);
  for (const tab of [later, another]) await isOff(tab);
  expect(await radioOf(later, 'Real network').isChecked()).toBe(true);
  await eventually(async () => countWithMessage(await enquiries(), 'From a simulated tunnel')).toBe(1);
  await waitForText(another, 'Nothing is waiting');

  await later.goto(`${origin}/offline-lab?network=two-tins`);
  await bannerOf(later).getByText('There is no network “two-tins”.').waitFor();
});

test('an answer that is lost: what was sent is on the server while it waits here, and is there once', async () => {
  const { network, enquiries } = site();
  const { page } = await inLab();
  await radioOf(page, 'Answer lost').check();
  await isOn(page, 'Answer lost');
  const before = network.requests.length;
  await send(page, 'Its answer was lost');
  await waitForText(page, SAVED);
  expect(countWithMessage(await enquiries(), 'Its answer was lost')).toBe(1);
  await turnOff(page);
  await goInApp(page, '/waiting');
  await waitForText(page, 'Nothing is waiting');
  const posts = network.requests.slice(before).filter(isPost);
  expect(posts.length).toBeGreaterThan(1);
  expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
  expect(countWithMessage(await enquiries(), 'Its answer was lost')).toBe(1);
});

test('a captive portal and a server error: nothing reaches the server, what was sent waits, and a worker that sleeps lets nothing past', async () => {
  const { network, enquiries, token } = site();
  const { context, page } = await inLab();
  await radioOf(page, 'Captive portal').check();
  await isOn(page, 'Captive portal');
  const before = network.requests.length;
  await send(page, 'Behind a login page');
  await waitForText(page, SAVED);
  await noticeShows(page, UNREACHABLE);
  await goInApp(page, '/portfolio');
  await page.getByRole('alert').filter({ hasText: 'Failed to load portfolio.' }).waitFor();
  expect((await timed(page, '/pictures/none.webp')).outcome).toContain('200 <!doctype html>');
  await goInApp(page, '/offline-lab');
  await radioOf(page, 'Server error').check();
  await isOn(page, 'Server error');
  // The server counts as reachable, because there is an answer.
  await noticeShows(page, BACK);
  const denied = await timed(page, '/contacts/all', { headers: { Authorization: `Bearer ${token}` } });
  expect(denied.outcome).toContain('503 {"success":false,"message":');
  await goInApp(page, '/portfolio');
  await page.getByRole('alert').filter({ hasText: 'Failed to load portfolio.' }).waitFor();

  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await send(page, 'To a worker that sleeps');
  await waitForText(page, SAVED);
  expect(network.requests.slice(before).filter(isCaught)).toEqual([]);
  await turnOff(page);
  for (const message of ['Behind a login page', 'To a worker that sleeps'])
    await eventually(async () => countWithMessage(await enquiries(), message)).toBe(1);
  const kept = await page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url));
  expect(kept.filter((url) => url.endsWith('/none.webp'))).toEqual([]);
});

test('slow 3G and lie-fi: what is asked comes late, or never; calls of the back office too, and none of them is cached', async () => {
  const { network, token } = site();
  const { page, ended } = await inLab();
  const headers = { Authorization: `Bearer ${token}` };
  await radioOf(page, 'Slow 3G').check();
  await isOn(page, 'Slow 3G');
  const read = await timed(page, '/contacts/all', { headers });
  expect(read.outcome).toMatch(/^200 \[/);
  expect(read.ms).toBeGreaterThan(400);
  const written = await timed(page, '/contact', { method: 'POST', body: 'x'.repeat(50_000) });
  expect(written.outcome).toMatch(/^4\d\d /);
  expect(written.ms).toBeGreaterThan(1_400);
  await goInApp(page, '/portfolio');
  await page.getByRole('heading', { level: 2, name: 'A tea label with a voice' }).waitFor();
  await noticeShows(page, '');
  // Its pictures are still loading.
  await ended();

  await goInApp(page, '/offline-lab');
  await radioOf(page, 'Lie-fi').check();
  await isOn(page, 'Lie-fi');
  const before = network.requests.length;
  expect((await timed(page, '/contacts/all', { headers, patience: 500 })).outcome).toBe('TimeoutError');
  expect(network.requests.slice(before).filter(isCaught)).toEqual([]);
  await turnOff(page);
  await isOff(page);
  expect((await timed(page, '/contacts/all', { headers })).outcome).toMatch(/^200 \[/);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().filter(({ url }) => url.endsWith('/contacts/all')).length;
  });
  expect(kept).toBe(0);
});

test('/offline-lab: what is kept in real numbers, unlisted, and removed but for what waits', async () => {
  const { network, origin, enquiries } = site();
  const { page, complaints } = await inLab();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await (await fetch(`${origin}/sitemap.xml`)).text()).not.toContain('offline-lab');
  await goInApp(page, '/products');
  await page.getByRole('region', { name: 'Products', exact: true }).getByRole('article').first().waitFor();
  await network.set(fault.cut);
  await send(page, 'Waits while all is removed');
  await waitForText(page, SAVED);
  await goInApp(page, '/offline-lab');
  const facts = (title: string) => page.getByRole('region', { name: title });
  await facts('Cached by the worker')
    .getByText(/^\d+ files, \d.* MB/)
    .waitFor();
  await facts('Lists that were read').getByText('8 rows, read just now').waitFor();
  await facts('Now').getByText(/^Runs/).waitFor();
  await facts('Now')
    .getByText(/kept on this device$/)
    .waitFor();
  await facts('Now').getByRole('link', { name: '1 submission' }).waitFor();
  const files = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return Math.max(...all.map(({ length }) => length));
  });
  await facts('Cached by the worker')
    .getByText(new RegExp(`^${files} files`))
    .waitFor();
  await facts('Storage')
    .getByText(/^\d.* (KB|MB|GB)$/)
    .first()
    .waitFor();
  await radioOf(page, 'Lie-fi').check();
  await isOn(page, 'Lie-fi');
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await turnOff(page);
  await isOff(page);

  await page.getByRole('button', { name: 'Remove what was cached' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await facts('Cached by the worker').getByText('Nothing yet').waitFor();
  await facts('Lists that were read').getByText('Nothing yet').waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const before = network.requests.length;
  await network.set(fault.pass);
  await page.getByRole('button', { name: 'Reload' }).click();
  await eventually(
    () => network.requests.slice(before).filter(isAt('/offline-lab')).filter(hasMethod('GET')).length,
  ).toBe(1);
  await eventually(async () => countWithMessage(await enquiries(), 'Waits while all is removed')).toBe(1);
  expect(complaints.filter((text) => !/Failed to load resource|^Reading \w+ failed/.test(text))).toEqual([]);
});
