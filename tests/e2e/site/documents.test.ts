import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { networkIdle } from '../support/idle-network.ts';
import { goInApp } from '../support/list-page.ts';
import { appRuns, eventually, isNotFoundMessage, pageShown, ROUTES, SAMPLES } from '../support/pages.ts';
import { installed } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor, newVisitorWithApp } from '../support/visitors.ts';

const site = sharedSite();
const LOST = '/no-such-page';

const counts = (page: Page) =>
  page.evaluate(() =>
    ['main', 'h1', 'header.nav-bar', 'footer.footer', 'title'].map((it) => document.querySelectorAll(it).length),
  );

test('P-ROUTE-01 P-ROUTE-03 P-ROUTE-08 P-ROUTE-23 with the worker in place every page takes over its document without a word of the browser, and renders nothing twice', async () => {
  const { complaints, context } = await newVisitorWithApp(site().origin);
  const page = await context.newPage();
  for (const path of SAMPLES) {
    const answer = await page.goto(site().origin + path);
    expect(answer?.fromServiceWorker(), path).toBe(true);
    await appRuns(page);
    // Scrolled to the end, so that all pictures load.
    await page.mouse.wheel(0, 10_000);
    await networkIdle(site().network);
    expect(await counts(page), path).toEqual([1, 1, 1, 1, 1]);
    expect(
      complaints.filter((text) => !(path === LOST && isNotFoundMessage(text))),
      path,
    ).toEqual([]);
    complaints.length = 0;
  }
});

test('P-ROUTE-01 P-ROUTE-03 P-ROUTE-08 an address with any query is hydrated as well, whatever the router thinks of its spelling', async () => {
  const { complaints, context } = await newVisitor();
  const page = await context.newPage();
  for (const path of [
    '/?',
    '/?utm_campaign=spring%20sale',
    '/contact?a=b%2Fc&a=d',
    '/products?x=%E0',
    '/login?next=%2Fadmin',
  ]) {
    await page.goto(site().origin + path);
    await appRuns(page);
    expect(await counts(page), path).toEqual([1, 1, 1, 1, 1]);
    expect(complaints, path).toEqual([]);
  }
});

test('P-ROUTE-01 P-ROUTE-03 P-ROUTE-08 going from page to page in the app: one main, one h1, a title of its own, and no complaint', async () => {
  const { complaints, open } = await newVisitor();
  const page = await open(site().origin);
  const titles = new Set([await page.title()]);
  const go = async (name: string, path: string) => {
    await page.locator('header.nav-bar').getByRole('link', { name, exact: true }).click();
    await pageShown(page, path);
    expect(await counts(page), path).toEqual([1, 1, 1, 1, 1]);
    // The title is updated after the page; no earlier page had the same one.
    await eventually(async () => titles.has(await page.title())).toBe(false);
    titles.add(await page.title());
  };
  await go('Contact Us', '/contact');
  await go('Products', '/products');
  await page.getByRole('heading', { name: 'Tiffin Desk' }).waitFor();
  await go('Login', '/login');
  await page.goBack();
  await page.getByRole('heading', { name: 'Tiffin Desk' }).waitFor();
  await page.goBack();
  await pageShown(page, '/contact');
  expect(titles.size).toBe(4);
  expect(complaints).toEqual([]);
});

test("P-ROUTE-24 an unknown path says 'Page not found' with status 404, and leads back", async () => {
  const { context, open } = await newVisitor({ serviceWorkers: 'allow' });
  for (const path of ['/services/none', '/contact/us', '/projects/all', '/ADMINS']) {
    const response = await fetch(site().origin + path, { headers: { Accept: 'text/html' } });
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).toContain('>Page not found</h1>');
  }
  const page = await context.newPage();
  expect((await page.goto(site().origin + LOST))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page not found', exact: true }).waitFor();
  await installed(page);
  const later = await context.newPage();
  expect((await later.goto(site().origin + LOST))?.status()).toBe(404);
  await later.getByRole('heading', { level: 1, name: 'Page not found', exact: true }).waitFor();
  await later.getByRole('link', { name: 'Back to the start page' }).click();
  await pageShown(later, '/');

  const inApp = await open(site().origin);
  await goInApp(inApp, '/no-such-page/either');
  await inApp.getByRole('heading', { level: 1, name: 'Page not found', exact: true }).waitFor();
});

test('P-ROUTE-03 P-ROUTE-08 another letter case or a slash at the end leads to the declared path: by the server, with the worker, in the app', async () => {
  const { context, open } = await newVisitor({ serviceWorkers: 'allow' });
  const first = await open(site().origin);
  const other = await context.newPage();
  const expectations = [
    ['/Contact', '/contact'],
    ['/contact/', '/contact'],
    ['/CONTACT/?utm_source=x', '/contact?utm_source=x'],
    ['/Products/', '/products'],
    ['/Login', '/login'],
  ] as const;
  const check = async () => {
    for (const [asked, declared] of expectations) {
      await other.goto(site().origin + asked);
      await eventually(() => other.url()).toBe(site().origin + declared);
      await appRuns(other);
      expect(await other.getByRole('heading', { level: 1 }).textContent()).not.toBe('Page not found');
      expect(await counts(other), asked).toEqual([1, 1, 1, 1, 1]);
    }
  };
  await check();
  await installed(first);
  await check();

  // No link inside the app ends with a slash, but a different letter case can come from the history.
  for (const [asked, declared] of expectations) {
    if (asked.includes('/', 1)) continue;
    await goInApp(first, asked);
    await eventually(() => first.url()).toBe(site().origin + declared);
  }
});

test('P-PROD-04 the first document holds the rows; no document has a style attribute, or an inline script but the one that the policy names', async () => {
  for (const path of ROUTES) {
    const response = await fetch(site().origin + path, { headers: { Accept: 'text/html' } });
    const html = await response.text();
    expect(html.match(/<[a-z][^>]*\sstyle=/i), path).toBeNull();
    const scripts = [
      ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))([^>]*)>(.*?)<\/script>/gs),
    ];
    expect(
      scripts.map(([, attributes]) => attributes),
      path,
    ).toEqual(['']);
    const hash = createHash('sha256')
      .update(scripts[0]?.[2] ?? '')
      .digest('base64');
    expect(response.headers.get('Content-Security-Policy'), path).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(html.match(/<main[ >]/g), path).toHaveLength(1);
    if (path === '/products') {
      expect(html).toContain('Fleet Board</h2>');
      expect(html).toContain('A live board for transporters');
    }
  }
});
