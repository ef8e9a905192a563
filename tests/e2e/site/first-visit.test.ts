import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { matches } from '../../support/fault-proxy/request-filters.ts';
import { installed, PHONE } from '../support/browser.ts';
import { isComplete, openFirst, withoutTimer } from '../support/first-visit.ts';
import { appRuns, eventually, settled } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor, newVisitor } from '../support/visitors.ts';

const site = sharedSite();

/** The animation that shows, after ten seconds, that loading takes too long. */
const slowNotice = (page: Page) => page.locator('.loading-lost').evaluate((it) => getComputedStyle(it).animationName);
const hasApp = (scripts: readonly string[]) => scripts.includes('app');
const touch = async (page: Page, selector: string) => {
  const { x = 0, y = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
  await page.touchscreen.tap(x + 5, y + 5);
};

test.each([
  { how: 'a touch', use: (page: Page) => touch(page, 'main h1') },
  { how: 'scrolling', use: (page: Page) => page.mouse.wheel(0, 100) },
  { how: 'the mouse', use: (page: Page) => page.mouse.move(20, 120) },
  { how: 'a key', use: (page: Page) => page.keyboard.press('Tab') },
  { how: 'the focus', use: (page: Page) => page.locator('footer input').first().focus() },
])('a page of a first visit asks for its app at $how, and not before', async ({ use }) => {
  const { page, scripts, requested, complaints } = await openFirst(site(), '/about', {
    ...{ hasTouch: true, prepare: withoutTimer },
  });
  await page.waitForLoadState('networkidle');
  expect(hasApp(scripts())).toBe(false);
  // It does not say after a while that loading takes too long.
  expect(await slowNotice(page)).toBe('none');
  expect(requested().filter((path) => path.endsWith('.css'))).toEqual([]);
  await use(page);
  await appRuns(page);
  expect(hasApp(scripts())).toBe(true);
  expect(requested().filter((path) => path.endsWith('.css'))).not.toEqual([]);
  expect(complaints).toEqual([]);
});

test('a touch on a link of a first visit opens its page without the app', async () => {
  const { page, scripts } = await openFirst(site(), '/about', { hasTouch: true, prepare: withoutTimer });
  const before = scripts().length;
  const link = page.locator('main a[href="/contact"]').first();
  await link.dispatchEvent('pointerdown');
  await page.waitForTimeout(300);
  expect(scripts().slice(before)).toEqual([]);
  await link.tap();
  await page.waitForURL('**/contact');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a first visit downloads the app once, with the files of the worker, and starts it from them', async () => {
  const { network, origin } = site();
  const before = network.requests.length;
  const { context, complaints } = await newColdVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await withoutTimer(page);
  await page.goto(origin);
  await appRuns(page);
  const asked = network.requests.slice(before).map(({ url }) => url);
  const at = (start: string) => asked.findIndex((url) => url.startsWith(start));
  // The app first: a page that is used meanwhile waits for it alone.
  expect(at('/assets/app-')).toBeGreaterThan(-1);
  expect(at('/_pack/')).toBeGreaterThan(at('/assets/app-'));
  expect(asked.filter((url) => url.startsWith('/assets/app-'))).toHaveLength(1);
  expect(asked.filter((url) => /^\/assets\/(after-start|hero-film)-/.test(url))).toEqual([]);
  // The style sheet, which arrives with the app, does not load the fonts of the document again.
  await page.evaluate(() => document.fonts.ready);
  const fonts = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length;
  expect(await page.evaluate(fonts)).toBe(2);
  expect(complaints).toEqual([]);
});

test('a page of a first visit says that its app takes too long ten seconds after it is needed', async () => {
  const { page } = await openFirst(site(), '/about', { prepare: withoutTimer });
  expect(await slowNotice(page)).toBe('none');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/app-/, (route) => held.then(() => route.continue()));
  await page.keyboard.press('Shift');
  await eventually(() => slowNotice(page)).toBe('become-visible');
  release();
  await appRuns(page);
  expect(await slowNotice(page)).toBe('none');
});

/** Opens a page to which the code of first visits does not come, and waits until its first script runs. */
async function openWithoutFirstVisit(path: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const { network, origin } = site();
  onTestFinished(() => network.set(fault.pass));
  await network.set(fault.hang, { only: matches(/^\/assets\/first-visit-/) });
  const before = network.requests.length;
  const { context } = await newVisitor({ viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(origin + path, { waitUntil: 'commit' });
  await eventually(() => network.requests.slice(before).some(({ url }) => url.includes('/first-visit-'))).toBe(true);
  return page;
}

test('a control tapped at once asks for the app even if the code of first visits is late', async () => {
  const page = await openWithoutFirstVisit('/career');
  const enlarge = page.getByRole('button', { name: /^Enlarge/ }).first();
  await enlarge.tap();
  await page.getByRole('dialog', { name: 'Gallery' }).waitFor();
});

test.each([
  { why: 'that search engines do not list', path: '/login' },
  { why: 'whose address has a query', path: '/about?from=card' },
])('a page $why asks for its app at once', async ({ path }) => {
  const { page, scripts } = await openFirst(site(), path, { prepare: withoutTimer });
  await appRuns(page);
  expect(hasApp(scripts())).toBe(true);
});

test('documents of listed pages with all their rows are complete; others, and unknown addresses, are not', async () => {
  const { origin } = site();
  for (const path of ['/', '/about', '/career', '/portfolio', '/products', '/reviews', '/team', '/services/web'])
    expect([path, await isComplete(origin + path)]).toEqual([path, true]);
  for (const path of ['/login', '/contactr', '/waiting', '/portfolio/unknown', '/unknown', '/admin/contacts'])
    expect([path, await isComplete(origin + path)]).toEqual([path, false]);
});

test('a page that is loaded again asks for its app at once', async () => {
  const { page } = await openFirst(site(), '/about', { prepare: withoutTimer });
  await page.keyboard.press('Shift');
  await appRuns(page);
  await page.reload();
  await appRuns(page);
});

test.each([
  {
    what: 'a worker',
    open: async (prepare: (page: Page) => Promise<void>) => (await openFirst(site(), '/about', { prepare })).page,
  },
  {
    what: 'the code of first visits',
    open: (prepare: (page: Page) => Promise<void>) => openWithoutFirstVisit('/about', prepare),
  },
])('without $what the app starts after fifteen seconds', async ({ open }) => {
  let isRequested = false;
  const page = await open(async (it) => {
    await it.clock.install();
    it.on('request', (request) => {
      isRequested ||= /\/assets\/app-/.test(request.url());
    });
  });
  await page.clock.runFor(8_000);
  expect(isRequested).toBe(false);
  await page.clock.runFor(8_000);
  await appRuns(page);
  expect(isRequested).toBe(true);
});

test.each([
  {
    why: 'has no workers',
    prepare: () => void delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker,
  },
  { why: 'refuses workers', prepare: () => undefined },
])('in a browser that $why the app starts once the page has loaded', async ({ prepare }) => {
  const { context } = await newVisitor({ viewport: PHONE });
  const page = await context.newPage();
  await withoutTimer(page);
  await page.addInitScript(prepare);
  await page.goto(site().origin);
  await appRuns(page);
});

test('a first visit that is used before it has loaded installs its worker after the app has started', async () => {
  const { network, origin } = site();
  const { context } = await newColdVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await withoutTimer(page);
  const before = network.requests.length;
  onTestFinished(() => network.set(fault.pass));
  await network.set(fault.hang, { only: matches(/\.woff2$/) });
  await page.goto(`${origin}/about`, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/first-visit-/.test(name)),
  );
  await settled(page);
  await page.keyboard.press('Shift');
  await appRuns(page);
  await network.set(fault.pass);
  await installed(page);
  const asked = network.requests.slice(before).map(({ url }) => url);
  const at = (pattern: RegExp) => asked.findIndex((url) => pattern.test(url));
  expect(at(/^\/assets\/app-/)).toBeGreaterThan(-1);
  expect(at(/^\/sw\.js/)).toBeGreaterThan(at(/^\/assets\/app-/));
  await eventually(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
});
