import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { canned, status } from '../../support/proxy-canned.ts';
import { type Fault, fault } from '../../support/proxy-fault.ts';
import { isAt } from '../../support/proxy-requests.ts';
import { cutOff } from '../support/kept.ts';
import { sideways } from '../support/list-page.ts';
import { eventually, newVisitor, running, unasked } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
/** What the demonstration content has, by serial number. */
const NAMES = ['Care plans', 'Data moves', 'Speed clinic', 'Accessibility review'];

const moreOf = (page: Page) => page.getByRole('region', { name: 'More services', exact: true });
const namesOf = (page: Page) => moreOf(page).getByRole('heading', { level: 3 }).allTextContents();
const cardTitles = (page: Page) => page.locator('#service-cards h3').allTextContents();
const service = (name: string, description = 'A line about it.') => ({
  _id: name.slice(0, 40),
  serviceName: name,
  description,
  serialNumber: '1',
  createdAt: '2026-05-11T06:00:00.000Z',
});

afterEach(() => site().network.set(fault.pass));

/** A home page whose call for the services meets the fault; its document has the rows of the demonstration. */
async function openWith(bad: Fault, viewport = DESK) {
  await site().network.set(bad, { only: isAt('/services/all') });
  const visitor = await newVisitor({ viewport });
  const page = await visitor.open(site().origin);
  return { page, complaints: visitor.complaints, come: () => page.locator('#block-more').scrollIntoViewIfNeeded() };
}

test('P-SVCARD-07 D52 GET /services/all is fetched; its rows stand below the four cards, in its order, and change none of them', async () => {
  const rows = [service('Tenth'), service('Web Development'), service('First')];
  for (const viewport of [DESK, PHONE]) {
    const asked = () => site().network.seen.filter(isAt('/services/all')).length;
    const before = asked();
    const { page, come, complaints } = await openWith(canned(rows), viewport);
    const titles = await cardTitles(page);
    expect(titles).toHaveLength(4);
    expect(await namesOf(page)).toEqual(NAMES);
    await come();
    await eventually(() => namesOf(page)).toEqual(['Tenth', 'Web Development', 'First']);
    expect(asked()).toBe(before + 1);
    expect(await cardTitles(page)).toEqual(titles);
    expect(await page.locator('#service-cards li article').count()).toBe(4);
    expect(await moreOf(page).getByText('A line about it.').count()).toBe(3);
    const heads = await page.locator('main h2').allTextContents();
    expect(heads.slice(0, 3)).toEqual(['Services', 'More services', 'Two offices, one team.']);
    expect(complaints).toEqual([]);
  }
});

test('D52 no services, and an answer that is no list, leave no trace of the list', async () => {
  for (const rows of [[], {}, null, 'text']) {
    const { page, come, complaints } = await openWith(canned(rows));
    await come();
    await eventually(() => moreOf(page).count()).toBe(0);
    expect(await page.locator('#block-more').evaluate((block) => (block as HTMLElement).offsetHeight)).toBe(0);
    expect(unasked(complaints)).toEqual([]);
  }
});

test('D52 where the call fails the rows of the document stay, and a line stands in the console', async () => {
  const { page, come, complaints } = await openWith(status(404));
  await come();
  await eventually(() => complaints.filter((text) => /services failed/.test(text)).length).toBe(1);
  expect(await namesOf(page)).toEqual(NAMES);
});

test('D52 long texts, other scripts and 500 rows: nothing leaves the page, each reads in its own direction, the rest opens', async () => {
  const rows = [
    service('सॉफ़्टवेयर की देखभाल', 'हर तिमाही बैकअप की जाँच और एक व्यक्ति जो आपका सिस्टम जानता है।'),
    service('صيانة الأنظمة', 'شخص واحد يعرف نظامك.'),
    service('W'.repeat(300), 'x'.repeat(3000)),
    service('Nothing said', ''),
    ...Array.from({ length: 496 }, (_, index) => service(`Service ${index}`)),
  ];
  for (const viewport of [{ width: 320, height: 740 }, { width: 768, height: 1024 }, DESK]) {
    const { page, come, complaints } = await openWith(canned(rows), viewport);
    await come();
    await eventually(() => moreOf(page).locator('li').count()).toBe(500);
    const shown = moreOf(page).locator('li:visible');
    expect(await shown.count()).toBe(8);
    const directions = await moreOf(page)
      .locator('h3')
      .evaluateAll((names) => names.slice(0, 3).map((name) => getComputedStyle(name).direction));
    expect(directions).toEqual(['ltr', 'rtl', 'ltr']);
    const rest = moreOf(page).getByText('492 more', { exact: true });
    expect((await rest.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await rest.press('Enter');
    await eventually(() => shown.count()).toBe(500);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    const beyond = await moreOf(page)
      .locator('h3, p')
      .evaluateAll((texts) => texts.filter((it) => it.scrollWidth > it.clientWidth + 1).length);
    expect(beyond).toBe(0);
    expect(complaints).toEqual([]);
  }
});

test('D52 without JavaScript the services of the server stand in the document', async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site().origin);
  expect(await namesOf(page)).toEqual(NAMES);
  await moreOf(page).getByText('From Excel sheets, Tally and old databases').waitFor();
});

test('P-SVCARD-07 D52 the document that the worker keeps has no rows; without a network the ones seen last come from the device', async () => {
  const before = site().network.seen.length;
  const visitor = await newVisitor({ serviceWorkers: 'allow' });
  const first = await visitor.open(site().origin);
  await first.locator('#block-more').scrollIntoViewIfNeeded();
  await eventually(() => site().network.seen.slice(before).some(isAt('/services/all'))).toBe(true);
  await cutOff(site(), first, 'Care plans');

  visitor.complaints.length = 0;
  const page = await visitor.context.newPage();
  const response = await page.goto(site().origin);
  expect(response?.fromServiceWorker()).toBe(true);
  expect(await response?.text()).not.toContain('Care plans');
  await running(page);
  await page.locator('#block-more').evaluate((block) => block.scrollIntoView());
  await eventually(() => namesOf(page)).toEqual(NAMES);
  expect(await page.locator('#block-more').count()).toBe(1);
  expect(unasked(visitor.complaints)).toEqual([]);
});

test('P-SVCARD-07 D52 rows read only in the document, by somebody who never came near them, are kept as well', async () => {
  const visitor = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  await cutOff(site(), await visitor.open(site().origin), 'Care plans');
  visitor.complaints.length = 0;
  const page = await visitor.open(site().origin);
  await page.locator('#block-more').evaluate((block) => block.scrollIntoView());
  await eventually(() => namesOf(page)).toEqual(NAMES);
  expect(visitor.complaints.filter((text) => !/ERR_(CONNECTION_REFUSED|FAILED)|services failed/.test(text))).toEqual(
    [],
  );
});
