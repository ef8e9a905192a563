import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { errorStatus } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isAt } from '../../support/fault-proxy/request-filters.ts';
import { goOffline } from '../support/device-storage.ts';
import { appRuns, eventually, unexpected } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();
/** Services of the demonstration content, by serial number. */
const NAMES = ['Care plans', 'Data moves', 'Speed clinic', 'Accessibility review'];

const moreOf = (page: Page) => page.getByRole('region', { name: 'More services', exact: true });
const namesOf = (page: Page) => moreOf(page).getByRole('heading', { level: 3 }).allTextContents();
afterEach(() => site().network.set(fault.pass));

test('D52 if the call for the services fails, those of the document stay, and the failure is logged', async () => {
  await site().network.set(errorStatus(404), { only: isAt('/services/all') });
  const { open, complaints } = await newVisitor();
  const page = await open(site().origin);
  await page.locator('#block-more').scrollIntoViewIfNeeded();
  await eventually(() => complaints.filter((text) => /services failed/.test(text)).length).toBe(1);
  expect(await namesOf(page)).toEqual(NAMES);
});

test('D52 without JavaScript the services of the server stand in the document', async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site().origin);
  expect(await namesOf(page)).toEqual(NAMES);
  await moreOf(page).getByText('From Excel sheets, Tally and old databases').waitFor();
});

test('P-SVCARD-07 D52 the document that the worker keeps has no rows; without a network the ones seen last come from the device', async () => {
  const before = site().network.requests.length;
  const visitor = await newVisitor({ serviceWorkers: 'allow' });
  const first = await visitor.open(site().origin);
  await first.locator('#block-more').scrollIntoViewIfNeeded();
  await eventually(() => site().network.requests.slice(before).some(isAt('/services/all'))).toBe(true);
  await goOffline(site(), first, 'Care plans');

  visitor.complaints.length = 0;
  const page = await visitor.context.newPage();
  const response = await page.goto(site().origin);
  expect(response?.fromServiceWorker()).toBe(true);
  expect(await response?.text()).not.toContain('Care plans');
  await appRuns(page);
  await page.locator('#block-more').evaluate((block) => block.scrollIntoView());
  await eventually(() => namesOf(page)).toEqual(NAMES);
  expect(await page.locator('#block-more').count()).toBe(1);
  expect(unexpected(visitor.complaints)).toEqual([]);
});

test('P-SVCARD-07 D52 rows read only in the document, by somebody who never came near them, are kept as well', async () => {
  const visitor = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  await goOffline(site(), await visitor.open(site().origin), 'Care plans');
  visitor.complaints.length = 0;
  const page = await visitor.open(site().origin);
  await page.locator('#block-more').evaluate((block) => block.scrollIntoView());
  await eventually(() => namesOf(page)).toEqual(NAMES);
  expect(visitor.complaints.filter((text) => !/ERR_(CONNECTION_REFUSED|FAILED)|services failed/.test(text))).toEqual(
    [],
  );
});
