import { beforeAll, expect, test } from 'vitest';
import { site as config } from '#content/site.ts';
import { isLong } from '../../support/long.ts';
import { checkPage, type PageChecks } from '../support/page-checks.ts';
import { appRuns, isNotFoundMessage, ROUTES, SAMPLES, scrollToEnd } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// Properties of every page of the site. Each page is opened once with JavaScript and once without, and all checks use
// what was found there. In the short run a page of each kind is opened with JavaScript.

const site = sharedSite();
const LONG = 600_000;
const LOST = '/no-such-page';

/** Requirement, path and heading of every declared page. */
const DECLARED = [
  ['P-ROUTE-02', '/about', 'About Us'],
  ['P-ROUTE-03', '/contact', 'Contact Us'],
  ['P-ROUTE-04', '/services/web', 'Web Development'],
  ['P-ROUTE-05', '/services/digital', 'Digital Marketing'],
  ['P-ROUTE-06', '/services/app', 'App Development'],
  ['P-ROUTE-07', '/services/software', 'Software Development'],
  ['P-ROUTE-08', '/products', 'Our Products'],
  ['P-ROUTE-09', '/portfolio', 'Portfolio'],
  ['P-ROUTE-11', '/team', 'Meet Our Team'],
  ['P-ROUTE-12', '/reviews', 'Reviews'],
  ['P-ROUTE-13', '/career', 'Career'],
  ['P-ROUTE-14', '/feature', 'Featured products'],
  ['P-ROUTE-16', '/contactr', 'Write to us'],
  ['P-ROUTE-17', '/slider', 'Clients and team'],
  ['P-ROUTE-18', '/map', 'Bhopal office'],
  ['P-ROUTE-19', '/indoremap', 'Indore office'],
  ['P-ROUTE-20', '/tiffin-management', 'Tiffin Management System'],
  ['P-ROUTE-21', '/inventory-management', 'Inventory Management System'],
  ['P-ROUTE-22', '/ecommerce-website', 'E-Commerce Website'],
  ['P-ROUTE-23', '/login', 'Login'],
  ['P-ROUTE-23', '/signup', 'Sign up'],
  ['P-ROUTE-23', '/register', 'Register'],
  ['P-ROUTE-23', '/forget-password', 'Forgot your password?'],
] as const;

interface Seen extends PageChecks {
  readonly status: number | undefined;
  /** Path of the page that the browser shows in the end. */
  readonly path: string;
  readonly complaints: readonly string[];
}

/** The server's answer for a page. */
interface Sent extends Pick<Seen, 'status' | 'path' | 'title'> {
  readonly heading: string | null;
}

let paths: string[] = [];
const sent = new Map<string, Sent>();
const seen = new Map<string, Seen>();

/** Findings of one kind by path, without pages that have none. */
function found<T>(of: (page: Seen) => readonly T[]): Record<string, readonly T[]> {
  return Object.fromEntries([...seen].map(([path, page]) => [path, of(page)] as const).filter(([, all]) => all.length));
}

/** A value of each page, by path. */
const each = <T>(of: (page: Seen) => T) => Object.fromEntries([...seen].map(([path, page]) => [path, of(page)]));
const onAll = <T>(value: T) => each(() => value);

beforeAll(async () => {
  const answer = await fetch(`${site().origin}/portfolio/all`);
  const { portfolios } = (await answer.json()) as { portfolios: { _id: string }[] };
  paths = [...ROUTES, `/portfolio/${portfolios[0]?._id}`];
});

test('with JavaScript off every page shows its heading and its content, and no wait', { timeout: LONG }, async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of paths) {
    const answer = await page.goto(site().origin + path, { waitUntil: 'domcontentloaded' });
    const heading = (await page.locator('main h1').textContent())?.trim() ?? null;
    const { pathname } = new URL(page.url());
    sent.set(path, { status: answer?.status(), path: pathname, title: await page.title(), heading });
    if (path === '/waiting') continue;
    expect(await page.locator('main h1').isVisible(), path).toBe(true);
    expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(40);
    expect(await page.locator('main [role=progressbar], main .spinner').count(), path).toBe(0);
  }
});

test.each(DECLARED)('%s %s opens its page, with the heading %s', (_, path, heading) => {
  const title = expect.stringMatching(/ — Dobindu$/);
  expect(sent.get(path)).toEqual({ status: 200, path, heading, title });
});

test('every page has a title of its own', () => {
  expect(new Set([...sent.values()].map(({ title }) => title)).size).toBe(paths.length);
});

test('every page opens, is seen to its end, and runs, without a service worker', { timeout: LONG }, async () => {
  const { context, complaints } = await newVisitor({ viewport: PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const opened = isLong ? paths : [...SAMPLES, '/services/web', paths.at(-1) ?? ''];
  for (const path of opened) {
    await page.setViewportSize(PHONE);
    const answer = await page.goto(site().origin + path);
    await appRuns(page);
    await scrollToEnd(page, site().network);
    await appRuns(page);
    expect(await page.evaluate(() => navigator.serviceWorker?.controller ?? null)).toBeNull();
    const look = await checkPage(page, [PHONE.width, DESK.width]);
    const { pathname } = new URL(page.url());
    seen.set(path, { ...look, status: answer?.status(), path: pathname, complaints: complaints.splice(0) });
  }
  expect([...seen.keys()]).toEqual(opened);
});

test('the app shows each page as the server sends it: heading, title and address', () => {
  const shown = ({ status, path, title, headings }: Seen): Sent => ({
    status,
    path,
    title,
    heading: headings[0] ?? null,
  });
  expect(each(shown)).toEqual(Object.fromEntries([...seen.keys()].map((path) => [path, sent.get(path)])));
});

test('every page has one main and one h1, and the browser complains of nothing', () => {
  expect(found(({ miscounted }) => miscounted)).toEqual({});
  const complaints = found((page) => page.complaints);
  expect((complaints[LOST] ?? []).filter((text) => !isNotFoundMessage(text))).toEqual([]);
  expect({ ...complaints, [LOST]: [] }).toEqual({ [LOST]: [] });
});

test('P-NAV-02 P-NAV-03 every public page has the bar with its seven items in order', () => {
  const labels = ['Home', 'About Us', 'Services', 'Products', 'Portfolio', 'Career', 'Contact Us'];
  expect(each(({ bar }) => bar)).toEqual(onAll(labels));
});

test('P-FOOT-08 P-FOOT-11 P-FOOT-12 P-FOOT-13 P-FOOT-14 every footer: landing page, three social links that open safely in a new tab, two addresses', () => {
  expect(config.landingPage).toMatch(/^https:\/\//);
  expect(each(({ footer }) => footer.landing)).toEqual(onAll(config.landingPage));
  const social = ['https://www.linkedin.com/', 'https://x.com/', 'https://www.facebook.com/'];
  expect(each(({ footer }) => footer.social)).toEqual(
    onAll(social.map((href) => expect.stringMatching(`^${href} .*noopener`))),
  );
  const { bhopal, indore } = config.offices;
  for (const line of [...bhopal.lines, ...indore.lines, 'Bhopal', 'Indore'])
    expect(each(({ footer }) => footer.address)).toEqual(onAll(expect.stringContaining(line)));
});

test('P-GEN-02 no page has anything to write into or to change but the forms for messages, signing in and subscribing', () => {
  expect(found(({ editable }) => editable)).toEqual({});
});

test('no page goes sideways or cuts anything off at 320, 360, 768, 1280 and 1920 px', () => {
  expect(found(({ sideways }) => Object.entries(sideways))).toEqual({});
});

test('whoever asks for less motion gets none on any page: no animation runs, nothing glides', () => {
  expect(found(({ motion }) => motion)).toEqual({});
});

for (const width of [PHONE.width, DESK.width]) {
  test(`axe finds nothing serious on any page, ${width} px, light and dark`, () => {
    expect(found((page) => page.violations[width] ?? ['not checked'])).toEqual({});
  });
}
