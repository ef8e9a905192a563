import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isCallPath } from '#contract/call-path.ts';
import { MOTION } from '../support/browser.ts';
import { checkForUpdate } from '../support/builds.ts';
import { beginToUse, openFirst } from '../support/first-visit.ts';
import { appRuns, eventually } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor, newVisitorWithApp } from '../support/visitors.ts';

const site = sharedSite();

/** Bytes of a built file that a browser with brotli downloads. */
function sizeOf(path: string): number {
  const file = `dist/client${path}`;
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}

/** What a page has requested, without its service worker: paths, and encoded bytes without the heads of responses. */
const loadedBy = (page: Page, paths = /./) =>
  page.evaluate((wanted) => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const found = (all as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => wanted.test(path));
    return { paths: found.map(({ path }) => path), bytes: found.reduce((sum, { bytes }) => sum + bytes, 0) };
  }, paths);

/** The script of a page that starts with a name. */
const scriptOf = (page: Page, name: string) =>
  page.evaluate((start) => {
    const script = performance.getEntriesByType('resource').find((it) => it.name.includes(`/assets/${start}-`));
    return { path: new URL(script?.name ?? '').pathname, startTime: script?.startTime ?? 0 };
  }, name);

test.each([
  ['/', 12, 100_000],
  ['/services/web', 19, 74_000],
  ['/contact', 8, 57_000],
  ['/products', 15, 84_000],
  ['/career', 8, 63_000],
])(
  '%s: without a tap a first visit has %i requests and %i bytes, 2 kB of them scripts of their own, until the worker is there',
  async (path, requests, most) => {
    const { page } = await openFirst(site(), path, MOTION);
    await page.waitForLoadState('networkidle');
    const all = await loadedBy(page);
    expect(all.paths.length).toBeLessThanOrEqual(requests);
    expect(all.bytes).toBeLessThanOrEqual(most);
    const scripts = await loadedBy(page, /\.js$/);
    expect(scripts.paths.length).toBe(2);
    expect(scripts.bytes).toBeLessThanOrEqual(2_300);
    // Those below the screen, as the marks of technologies, are not requested before the visitor scrolls.
    expect((await loadedBy(page, /^\/assets\/.*\.(svg|avif)$/)).bytes).toBeLessThanOrEqual(33_000);
    const fonts = await loadedBy(page, /\.woff2$/);
    expect(fonts.paths.length).toBe(2);
    expect(fonts.bytes).toBeLessThanOrEqual(38_000);
  },
);

test.each([
  ['/', 105_000],
  ['/services/web', 115_000],
  ['/contact', 137_000],
  ['/products', 113_500],
  ['/career', 115_500],
])(
  '%s: all JavaScript of a first visit that begins before the worker is there has at most %i bytes',
  async (path, most) => {
    const { page } = await openFirst(site(), path, MOTION);
    await beginToUse(page);
    await page.waitForLoadState('networkidle');
    const { bytes } = await loadedBy(page, /\.js$/);
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThanOrEqual(most);
  },
);

const ASSETS = 'dist/client/assets';
const importedBy = (file: string) =>
  [...readFileSync(`${ASSETS}/${file}`, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, next = '']) => next);

/** Names of a script, and of those that it imports; with `isDeep` also of those that these import. */
function importsOf(name: string, isDeep = true): Set<string> {
  const found = new Set(readdirSync(ASSETS).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js')));
  for (const file of isDeep ? found : [...found]) for (const next of importedBy(file)) found.add(next);
  return new Set([...found].map((file) => file.replace(/-[\w-]{8}\.js$/, '')));
}

test.each(['footer-dialog-contents', 'rows-sign-in', 'ApplyDialog', 'enquiry', 'connection-monitor'])(
  'all files that %s needs beside the app are requested at once',
  (name) => {
    const ofApp = importsOf('after-start');
    const beside = (isDeep: boolean) => [...importsOf(name, isDeep)].filter((file) => !ofApp.has(file)).sort();
    expect(beside(true).length).toBeGreaterThan(1);
    expect(beside(false)).toEqual(beside(true));
  },
);

test('what each page loads once a worker controls it contains no code of forms, rows or toasts', () => {
  const ofApp = [...importsOf('after-start'), ...importsOf('first-visit')];
  const more = (name: string) => [...importsOf(name)].filter((file) => !ofApp.includes(file)).sort();
  expect(more('connection-monitor')).toEqual(['common', 'connection-monitor']);
  expect(more('with-worker')).toEqual(['common', 'with-worker']);
});

test('home: the document has two small scripts, of which it contains one, and the app is asked for after the first frame, and compiled while it arrives', async () => {
  const { origin } = site();
  const visitor = await newColdVisitor({ ...MOTION, viewport: PHONE });
  const page = await visitor.context.newPage();
  await page.addInitScript(() => {
    requestAnimationFrame(() => Object.assign(window, { firstFrame: performance.now() }));
  });
  const html = ((await (await page.goto(origin))?.text()) ?? '').replace(/<template.*<\/template>/s, '');
  await appRuns(page);
  const named = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path ?? '');
  expect(named).toEqual([expect.stringMatching(/\/index-/)]);
  const contained = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(contained).toContain('data-pending');
  expect(sizeOf(`${named}`) + brotliCompressSync(contained).length).toBeLessThan(1_600);
  const firstFrame = await page.evaluate(() => (window as unknown as { firstFrame: number }).firstFrame);
  const { path, startTime } = await scriptOf(page, 'app');
  expect(startTime).toBeGreaterThanOrEqual(firstFrame);
  expect(readFileSync(`dist/client${path}`, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test.each([
  ['/login', /^$/],
  ['/contact', /\/(forms(-rows)?(-sign-in)?|common|schemas|enquiry|queryOptions)$/],
  ['/career', /^$/],
  ['/products', /^$/],
  ['/services/web', /^$/],
])(
  '%s: one step after the app is needed: the document names all scripts of the page, except those that follow the start',
  async (path, later) => {
    const { page } = await openFirst(site(), path, MOTION);
    await beginToUse(page);
    const found = await page.evaluate(() => {
      const links = [...document.querySelectorAll('link[rel=modulepreload], script[src]')];
      const named = links.map((it) => it.getAttribute('href') ?? it.getAttribute('src') ?? '');
      const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return paths
        .filter((it) => it.endsWith('.js') && !named.includes(it))
        .map((it) => it.replace(/-[\w-]{8}\.js$/, ''));
    });
    // What a first visit does before the app is there already. The code about the connection and of parts that are shown later
    // follows once the app runs.
    const early = found.filter(
      (name) => !/\/(first-visit|after-start|toast|connection-monitor|build)$/.test(name) && !later.test(name),
    );
    expect(early).toEqual([]);
  },
);

test('the page of a visible link is loaded from the precache before the tap, one further down when it is visible, the sign-in when its link is touched', async () => {
  const { origin, network } = site();
  const visitor = await newVisitorWithApp(origin, { ...MOTION, viewport: PHONE });
  const page = await visitor.context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const pageOf = (name: string) =>
    loaded.filter((path) => /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(path)?.[1] === name).length;
  await page.goto(origin);
  await appRuns(page);
  const before = network.requests.length;
  await eventually(() => pageOf('contact')).toBe(1);
  expect(pageOf('career')).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Career' }).first().scrollIntoViewIfNeeded();
  await eventually(() => pageOf('career')).toBe(1);
  expect(pageOf('login')).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).dispatchEvent('touchstart');
  await eventually(() => pageOf('login')).toBe(1);
  // The browser itself asks for the worker's script, to see whether it has changed.
  const scripts = network.requests.slice(before).filter(({ url }) => url.endsWith('.js') && url !== '/sw.js');
  expect(scripts).toEqual([]);
});

test('a returning visitor downloads nothing of an unchanged build', async () => {
  const { origin, network } = site();
  const visitor = await newVisitorWithApp(origin, { ...MOTION, viewport: PHONE });
  const first = await visitor.open(origin);
  await first.waitForFunction(() => {
    const film = document.querySelector('video');
    return film?.buffered.length && film.buffered.end(0) > film.duration - 0.1;
  });
  await visitor.restart();
  const before = network.requests.length;
  const page = await visitor.context.newPage();
  await page.goto(origin, { waitUntil: 'networkidle' });
  await checkForUpdate(page);
  // Rows are requested again at each visit, and answered with 304.
  const files = network.requests.slice(before).filter(({ url }) => url !== '/sw.js' && !isCallPath(url));
  expect(files).toEqual([]);
});
