import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ORIGIN } from '#contract/runtime/document.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isLong } from '../../support/long.ts';
import { isStored, storeSession } from '../support/device-storage.ts';
import { networkIdle } from '../support/idle-network.ts';
import { ADMIN_ROUTES, appRuns, eventually, PARAMETER_ROUTES, ROUTES, SAMPLES } from '../support/pages.ts';
import { installed, newProfile, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const PUBLIC_ORIGIN = 'https://agency.example';
const LONG = 600_000;
const LOST = '/no-such-page';
const LOGOUT = '/admin/logout';
const site = sharedSite({ PUBLIC_ORIGIN });

/** The path to which an address leads, and the heading of that page. */
interface Shown {
  readonly path: string;
  readonly heading: string;
}

/** The document of a page in the build, with the site's origin; the shell if the page has no document of its own. */
function builtFor(path: string): string {
  const fileOf = (name: string) => `dist/client${name}.html`;
  const own = fileOf(path === '/' ? '/index' : path === LOST ? '/404' : path);
  return readFileSync(existsSync(own) ? own : fileOf('/_shell'), 'utf8').replaceAll(ORIGIN, PUBLIC_ORIGIN);
}

/** Spellings of an address: capitals, trailing slash, query. */
function spellingsOf(path: string): string[] {
  if (path === '/') return ['/', '/?utm=1', '/?utm_source=x&gclid=1', '/?'];
  const isSample = SAMPLES.some((sample) => sample === path);
  // An id keeps its letter case.
  const written = path.startsWith('/portfolio/') ? path : path.toUpperCase();
  return [path, ...(isSample ? [`${path}/`, `${path}?utm=1`] : []), `${written}/?utm_campaign=spring%20sale`];
}

async function shown(page: Page): Promise<Shown> {
  await appRuns(page);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return { path: new URL(page.url()).pathname, heading: heading ?? '' };
}

/** Opens each page with a network and returns its path and heading. The device then stores what the pages have read. */
async function seenBefore(page: Page, paths: readonly string[]): Promise<Map<string, Shown>> {
  const seen = new Map<string, Shown>();
  for (const path of paths) {
    await page.goto(site().origin + path);
    if (path === '/admin') await page.waitForURL('**/admin/welcome');
    seen.set(path, await shown(page));
  }
  return seen;
}

async function pieceOfWork(): Promise<string> {
  const answer = await fetch(`${site().origin}/portfolio/all`);
  const { portfolios } = (await answer.json()) as { portfolios: { _id: string }[] };
  return portfolios[0]?._id ?? '';
}

test('a first visit is never reloaded by the worker that it installs, and keeps what was typed', async () => {
  const { context } = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  let navigations = 0;
  page.on('domcontentloaded', () => {
    navigations += 1;
  });
  await page.goto(`${site().origin}/contact`);
  await page.locator('[name=name]').fill('Asha');
  await installed(page);
  await networkIdle(site().network);
  await appRuns(page);
  expect(navigations).toBe(1);
  expect(await page.locator('[name=name]').inputValue()).toBe('Asha');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test('P-ROUTE-01 P-ROUTE-03 P-ROUTE-08 P-ROUTE-23 P-ROUTE-24 P-NAV-01 P-NAV-10 started cold without a network, the server gone: every page opens, however its address is written; a static page is the document of the build', {
  timeout: LONG,
}, async () => {
  const { origin, network, token, kill } = site();
  const person = await newProfile({ reducedMotion: 'reduce' });
  const first = await person.open(origin);
  await installed(first);
  await storeSession(first, { token, role: 'admin' });
  const id = await pieceOfWork();
  expect(PARAMETER_ROUTES).toEqual(['/portfolio/$id']);
  const all = [...ROUTES, `/portfolio/${id}`, ...ADMIN_ROUTES.filter((path) => path !== LOGOUT)];
  const sample = [...SAMPLES, `/portfolio/${id}`, '/admin/ManageProducts'];
  const paths = isLong ? all : sample;
  const seen = await seenBefore(first, paths);
  // These two paths have the document of another page.
  const once = paths.filter((path) => path !== '/Hero' && path !== '/admin');
  expect(new Set(once.map((path) => seen.get(path)?.heading)).size, JSON.stringify([...seen])).toBe(once.length);
  await isStored(first, `"_id":"${id}"`);
  await networkIdle(network);

  await person.restart(async () => {
    await network.set(fault.cut);
    await kill();
  });
  person.complaints.length = 0;
  const page = await person.context.newPage();
  for (const [path, expected] of seen) {
    for (const address of spellingsOf(path)) {
      const answer = await page.goto(origin + address);
      if (expected.path !== LOST) await page.waitForURL((url) => url.pathname === expected.path);
      expect((await shown(page)).heading, address).toBe(expected.heading);
      expect(await answer?.text(), address).toBe(builtFor(path));
      const isPublic = !path.startsWith('/admin');
      expect(await page.locator('main').count(), address).toBe(1);
      expect(await page.locator('.nav-bar, footer.footer').count(), address).toBe(isPublic ? 2 : 0);
    }
  }
  expect(
    person.complaints.filter((text) => !/ERR_CONNECTION_REFUSED|^Reading \w+ failed/.test(text)),
    'errors',
  ).toEqual([]);

  await storeSession(page, { role: 'user' });
  await page.goto(`${origin}/admin/welcome`);
  await eventually(() => page.url()).toBe(`${origin}/`);
  await page.goto(`${origin}${LOGOUT}/?utm=1`);
  await page.waitForURL(`${origin}/login`);
  await page.goto(`${origin}/admin/welcome`);
  await eventually(() => page.url()).toBe(`${origin}/`);
});
