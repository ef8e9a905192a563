import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { errorStatus } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { matches } from '../../support/fault-proxy/request-filters.ts';
import { enquiryWith, fillIn, submit } from '../support/contact-form.ts';
import { storeSession } from '../support/device-storage.ts';
import { networkIdle } from '../support/idle-network.ts';
import { goInApp } from '../support/list-page.ts';
import { appRuns, eventually, pageShown, settled, unexpected } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor, newVisitorWithApp } from '../support/visitors.ts';

const site = sharedSite();
const HOURS = 60 * 60_000;
const LISTS = [
  { path: '/products', failure: 'Failed to load projects', first: 'Tiffin Desk' },
  { path: '/portfolio', failure: 'Failed to load portfolio.', first: 'A tea label with a voice' },
] as const;

const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: /^(You are offline|Back online)\./ });
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

test('P-PROD-09 P-PORT-06 a browser that says it is offline: a list never read fails in words, and comes by itself once the network is back', async () => {
  const { context, open, complaints } = await newVisitorWithApp(site().origin);
  const page = await open(`${site().origin}/contact`);
  for (const { path, failure, first } of LISTS) {
    await context.setOffline(true);
    await goInApp(page, path);
    await page.getByRole('alert').filter({ hasText: failure }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 2, name: first }).waitFor();
    expect(await page.getByText(failure).count(), path).toBe(0);
  }
  expect(complaints.filter((text) => /^Reading (projects|portfolio) failed/.test(text))).toHaveLength(2);
});

test('an installation that fails for one file is made good within the same visit: the site then opens without a network', async () => {
  const { network, origin } = site();
  const { context } = await newVisitor({ serviceWorkers: 'allow' });
  onTestFinished(() => network.set(fault.pass));
  const isOfAbout = matches(/^\/(_pack\/|about)/);
  const before = network.requests.length;
  await network.set(errorStatus(503), { only: isOfAbout });
  const page = await context.newPage();
  await page.goto(`${origin}/contact`);
  const lost = () => network.requests.slice(before).filter((it) => it.url.startsWith('/about') && it.fault).length;
  await eventually(async () => lost()).toBeGreaterThan(0);
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  expect(await state()).toBeUndefined();
  await network.set(fault.pass);
  await eventually(state).toBe('activated');
  await network.set(fault.cut);
  const other = await context.newPage();
  await other.goto(`${origin}/about`);
  await pageShown(other, '/about');
});

test('P-PROD-04 a browser that says it is offline: a list read before stays, with its age, until it could be read again', async () => {
  const { context, open } = await newVisitor();
  const page = await open(`${site().origin}/products`);
  const list = page.getByRole('region', { name: 'Products', exact: true });
  await page.waitForLoadState('networkidle');
  await page.clock.install({ time: Date.now() + 3 * HOURS });
  await context.setOffline(true);
  await goInApp(page, '/contact');
  await pageShown(page, '/contact');
  await goInApp(page, '/products');
  await list.getByText('Could not be refreshed').waitFor();
  expect(await list.getByRole('status').textContent()).toContain('Updated 3 hours ago');
  expect(await list.getByRole('article').count()).toBe(8);
  await context.setOffline(false);
  await eventually(() => list.getByText('Could not be refreshed').count()).toBe(0);
});

test.each([
  [320, ['/', '/no-such-page', '/admin/welcome']],
  [1280, ['/contact']],
] as const)(
  'D37 one notice says that there is no network; it moves nothing and covers nothing, %i px: %s',
  async (width, paths) => {
    const { context, open, complaints } = await newVisitor({ viewport: { width, height: 640 } });
    const { token } = site();
    const page = await open(site().origin);
    await storeSession(page, { token, role: 'admin' });
    for (const path of paths) {
      await page.goto(site().origin + path);
      await appRuns(page);
      await networkIdle(site().network);
      expect(await noticeOf(page).count(), path).toBe(0);
      const before = await topOf(page, 'h1');
      const wholeBefore = await page.evaluate(() => document.documentElement.scrollHeight);
      await context.setOffline(true);
      await noticeOf(page).waitFor();
      expect(await topOf(page, 'h1'), path).toBe(before);
      const { x, y, width: wide, height } = (await noticeOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect([x, wide, y + height], path).toEqual([0, await page.evaluate(() => document.body.clientWidth), 640]);
      expect(height, path).toBeLessThan(72);

      // At the end of the page the notice follows the content and does not cover it.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await settled(page);
      const end = await page.locator('#app').evaluate((app) => app.getBoundingClientRect().bottom);
      expect((await noticeOf(page).boundingBox())?.y, path).toBeGreaterThanOrEqual(end - 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      await context.setOffline(false);
      await eventually(() => noticeOf(page).count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBe(wholeBefore);
    }
    const others = unexpected(complaints).filter((text) => !/status of 404|ERR_INTERNET_DISCONNECTED/.test(text));
    expect(others, others.join('\n')).toEqual([]);
  },
);

test('D37 a page that is opened without a network says so at once, and the count of what waits stands above', async () => {
  const { context, open } = await newVisitorWithApp(site().origin, { viewport: { width: 320, height: 640 } });
  // Chromium does not start a worker in a context that is offline: it must run before.
  await open(site().origin);
  await context.setOffline(true);
  const page = await open(`${site().origin}/contact`);
  await noticeOf(page).waitFor();
  await fillIn(page, enquiryWith('From a lift'));
  await submit(page);
  const pill = page.getByRole('link', { name: '1 message waits to be sent' });
  await pill.waitFor();
  const { y = 0, height = 0 } = (await pill.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await noticeOf(page).boundingBox())?.y ?? 0);
  await pill.click();
  await pageShown(page, '/waiting');
  await noticeOf(page).waitFor();
  await context.setOffline(false);
  await eventually(() => noticeOf(page).count()).toBe(0);
});
