import { afterEach, expect, test } from 'vitest';
import { captivePortal } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isAt } from '../../support/fault-proxy/request-filters.ts';
import { BACK, noticeShows, OFFLINE, recordNotices, UNREACHABLE } from '../support/bars.ts';
import { countWithMessage, enquiryWith, fillIn, submit, waitForText } from '../support/contact-form.ts';
import { goInApp } from '../support/list-page.ts';
import { eventually, pageShown, unexpected } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitorWithApp } from '../support/visitors.ts';

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

const WORK = 'A tea label with a voice';
const portfolio = '/portfolio/all';

async function returning() {
  const visitor = await newVisitorWithApp(site().origin);
  return { ...visitor, page: await visitor.open(`${site().origin}/contact`) };
}

test('D37 a server that is gone while the browser says online: it is said in every tab, and once it is back all goes on by itself', async () => {
  const { context, open, page, complaints } = await returning();
  const { origin, kill, start, enquiries } = site();
  const other = await open(`${origin}/about`);
  const seen = await recordNotices(page);
  await kill();
  await fillIn(page, enquiryWith('To a server that is gone'));
  await submit(page);
  await noticeShows(page, UNREACHABLE);
  await noticeShows(other, UNREACHABLE);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await goInApp(page, '/portfolio');
  await page.getByRole('alert').filter({ hasText: 'Failed to load portfolio.' }).waitFor();

  // The app trusts the browser's report that there is no network, but not that there is one.
  await context.setOffline(true);
  await noticeShows(page, OFFLINE);
  await context.setOffline(false);
  await noticeShows(page, UNREACHABLE);

  await start();
  await noticeShows(page, BACK);
  await page.getByRole('heading', { level: 2, name: WORK }).waitFor();
  await eventually(async () => countWithMessage(await enquiries(), 'To a server that is gone')).toBe(1);
  for (const tab of [page, other]) await noticeShows(tab, '');
  expect(await seen()).toEqual([UNREACHABLE, OFFLINE, UNREACHABLE, BACK, '']);
  expect(unexpected(complaints).filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
});

test('D37 one request that fails on a line that works raises no alarm', async () => {
  const { open, page } = await returning();
  const seen = await recordNotices(page);
  const { network } = site();
  const before = network.requests.length;
  await network.set(fault.cut, { times: 1, only: isAt(portfolio) });
  await goInApp(page, '/portfolio');
  await page.getByRole('heading', { level: 2, name: WORK }).waitFor();
  const asked = network.requests.slice(before);
  expect(asked.filter(isAt(portfolio)).map(({ fault: met }) => met)).toEqual(['cut', 'pass']);
  expect(asked.filter(isAt('/healthz'))).toHaveLength(1);
  expect(await seen()).toEqual([]);

  // A page that is opened while everything works shows no notice either.
  const fresh = await open(`${site().origin}/`);
  await noticeShows(fresh, '');
});

test('P-PORT-06 P-PROD-04 a line that connects and never answers: a list fails in words, kept rows stay with their age, and both come back', async () => {
  const { open, page } = await returning();
  const { network, origin } = site();
  const other = await open(`${origin}/products`);
  const list = other.getByRole('region', { name: 'Products', exact: true });
  await other.waitForLoadState('networkidle');
  await other.clock.install({ time: Date.now() + 3 * 60_000 });
  await goInApp(other, '/about');
  await network.set(fault.hang);
  await goInApp(page, '/portfolio');
  await waitForText(page, 'Loading portfolios...');
  await goInApp(other, '/products');
  await noticeShows(page, UNREACHABLE);
  await page.getByRole('alert').filter({ hasText: 'Failed to load portfolio.' }).waitFor();
  await list.getByText('Could not be refreshed').waitFor();
  expect(await list.getByRole('status').textContent()).toContain('Updated 3 minutes ago');
  expect(await list.getByRole('article').count()).toBe(8);
  await network.set(fault.pass);
  await noticeShows(page, BACK);
  await page.getByRole('heading', { level: 2, name: WORK }).waitFor();
  await list.getByText('Could not be refreshed').waitFor({ state: 'detached' });
});

test('D37 a captive portal answers everything with its page: the server is not reached, and what was sent waits', async () => {
  const { page } = await returning();
  const { network, enquiries } = site();
  await network.set(captivePortal());
  await fillIn(page, enquiryWith('From a hotel'));
  await submit(page);
  await noticeShows(page, UNREACHABLE);
  await goInApp(page, '/waiting');
  await pageShown(page, '/waiting');
  await waitForText(page, 'From a hotel');
  await network.set(fault.pass);
  await waitForText(page, 'Nothing is waiting');
  expect(countWithMessage(await enquiries(), 'From a hotel')).toBe(1);
});

test('without a connection a page that is not on the device says so: a piece of work, a list, an address nobody can look up', async () => {
  const { page } = await returning();
  const { network, origin } = site();
  await network.set(fault.cut);
  const missing = 'This is not on this device yet, and there is no connection to fetch it.';
  for (const path of ['/portfolio/of-no-matter', '/portfolio', '/products']) {
    await page.goto(origin + path);
    await waitForText(page, missing);
  }
  await page.goto(`${origin}/portfolio/of-no-matter`);
  await waitForText(page, missing);
  await page.getByRole('link', { name: 'All of our work' }).waitFor();
  await page.goto(`${origin}/an-offer-from-a-letter`);
  const unknown = 'This address is not on this device, and without a connection it cannot be looked up';
  await waitForText(page, unknown);
  await noticeShows(page, UNREACHABLE);
  await network.set(fault.pass);
  await noticeShows(page, BACK);
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForText(page, 'this address leads to no page of ours');
  expect(await page.getByText(unknown).count()).toBe(0);
});
