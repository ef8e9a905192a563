import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/core/call.ts';
import type { pageReports } from '#contract/public/page-reports.ts';
import { eventually } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

type Report = BodyOf<typeof pageReports>;

const site = sharedSite();

interface Options {
  readonly isAutomated?: boolean;
  readonly savesData?: boolean;
  readonly doNotTrack?: boolean;
}

/** Opens a page as a browser that no program controls, and collects what it reports. */
async function openAsPerson(
  path: string,
  { isAutomated = false, savesData = false, doNotTrack = false }: Options = {},
) {
  // No other test has these options, so none gets a context with this script.
  const { context, open, complaints } = await newColdVisitor({ locale: 'en-ZA', serviceWorkers: 'allow' });
  await context.addInitScript(
    (given) => {
      const set = (name: string, value: unknown) => Object.defineProperty(navigator, name, { get: () => value });
      set('webdriver', given.isAutomated);
      set('doNotTrack', given.doNotTrack ? '1' : null);
      set('connection', { effectiveType: '3g', saveData: given.savesData });
    },
    { isAutomated, savesData, doNotTrack },
  );
  const reports: Report[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/page-reports')) reports.push(request.postDataJSON());
  });
  const page = await open(site().origin + path);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // Its code loads from the precache, and starts when the page is idle.
  const isLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/with-worker-')));
  await eventually(isLoaded).toBe(true);
  await page.waitForTimeout(500);
  return { page, reports, complaints, context };
}

/** Leaves the page, as by a change to another app. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Throws an error in a script of the page, or of an extension of the browser. */
const fail = (page: Page, script = `${site().origin}/assets/app-1a2b3c4d.js`) =>
  page.evaluate((file) => {
    setTimeout(() => {
      const error = new TypeError('of asha@example.com');
      error.stack = `TypeError: of asha@example.com\n    at f (${file}:1:2345)`;
      throw error;
    });
  }, script);

test('P-API-06 a page reports how fast it was when it is left, once, and its errors without their messages', async () => {
  const { page, reports, complaints } = await openAsPerson('/services/web');
  await page.mouse.click(200, 300);
  await fail(page, 'chrome-extension://abcdefgh/content.js');
  await fail(page);
  await fail(page);
  await eventually(async () => reports.length).toBe(1);
  expect(reports[0]).toEqual({
    errors: [
      {
        ...{ type: 'TypeError', frames: ['assets/app-1a2b3c4d.js:1:2345'], route: '/services/web' },
        build: expect.stringMatching(/^index-[\w-]+\.js$/),
      },
    ],
  });
  await hide(page);
  await hide(page);
  await eventually(async () => reports.length).toBe(2);
  const { visit } = reports[1] as Report;
  expect([visit?.route, visit?.connection]).toEqual(['/services/web', '3g']);
  const names = visit?.vitals.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  await page.waitForTimeout(500);
  expect(reports).toHaveLength(2);
  complaints.length = 0;
});

test.each([
  ['a visitor who saves data', { savesData: true }],
  ['a visitor who asks not to be tracked', { doNotTrack: true }],
])('P-API-06 %s reports errors only', async (_, options) => {
  const { page, reports, complaints } = await openAsPerson('/', options);
  await fail(page);
  await eventually(async () => reports.length).toBe(1);
  await hide(page);
  await page.waitForTimeout(500);
  expect(reports.map((report) => [report.errors?.length, report.visit])).toEqual([[1, undefined]]);
  complaints.length = 0;
});

test('P-API-06 without a network an error waits on the device; a browser under control of a program reports nothing', async () => {
  const { page, reports, complaints, context } = await openAsPerson('/');
  await context.setOffline(true);
  await fail(page);
  await eventually(() => page.evaluate(() => localStorage.getItem('page-errors'))).toContain('TypeError');
  expect(reports).toEqual([]);
  await context.setOffline(false);
  await eventually(async () => reports.length).toBe(1);
  await eventually(() => page.evaluate(() => localStorage.getItem('page-errors'))).toBeNull();
  complaints.length = 0;

  const robot = await openAsPerson('/', { isAutomated: true });
  await fail(robot.page);
  await hide(robot.page);
  await robot.page.waitForTimeout(1000);
  expect(robot.reports).toEqual([]);
  robot.complaints.length = 0;
});
