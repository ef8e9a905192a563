import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { goInApp } from '../support/list-page.ts';
import { barOf, eventually, pageShown } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const HOME = 'https://dobindu.example';
const site = sharedSite({ PUBLIC_ORIGIN: HOME });

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Properties that schema.org or search engines require, for each type in our structured data. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url', 'logo', 'address', 'department'],
  ProfessionalService: ['name', 'address', 'url', 'image'],
  BreadcrumbList: ['itemListElement'],
  Service: ['name', 'provider', 'description', 'areaServed'],
  Article: ['headline', 'image', 'author', 'publisher', 'description'],
  ItemList: ['itemListElement'],
  JobPosting: ['title', 'description', 'hiringOrganization', 'identifier'],
  Review: ['itemReviewed', 'author', 'reviewRating', 'reviewBody'],
};

const KIND: Readonly<Record<string, string>> = {
  '/': 'WebSite',
  '/about': 'Organization',
  '/contact': 'Organization',
  '/map': 'ProfessionalService',
  '/indoremap': 'ProfessionalService',
  '/services/web': 'Service',
  '/services/digital': 'Service',
  '/services/app': 'Service',
  '/services/software': 'Service',
  '/products': 'ItemList',
  '/tiffin-management': 'Article',
  '/inventory-management': 'Article',
  '/ecommerce-website': 'Article',
};

const read = async (path: string) =>
  (await fetch(site().origin + path, { headers: { Accept: 'text/html' }, redirect: 'manual' })).text();

/** All values that a pattern captures in the first HTML. */
const said = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value ?? '');
const meta = (html: string, name: string) =>
  said(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
const canonicals = (html: string) => said(html, /<link rel="canonical" href="([^"]*)"/g);

function thingsOf(html: string): readonly Thing[] {
  const blocks = said(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  expect(blocks).toHaveLength(1);
  const graph = JSON.parse(blocks[0] ?? '') as { '@context': string; '@graph': Thing[] };
  expect(graph['@context']).toBe('https://schema.org');
  return graph['@graph'];
}

describe('the first HTML of every page in the sitemap', () => {
  const pages = new Map<string, string>();
  beforeAll(async () => {
    const xml = await read('/sitemap.xml');
    for (const address of said(xml, /<loc>(.*?)<\/loc>/g)) {
      expect(address.startsWith(`${HOME}/`)).toBe(true);
      const path = address.slice(HOME.length);
      pages.set(path, await read(path));
    }
  });

  test('exactly one title, description and canonical address, each its own; the manifest once', () => {
    expect([...pages.keys()]).toEqual(expect.arrayContaining(Object.keys(KIND)));
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const [path, html] of pages) {
      const [title] = said(html, /<title>([^<]+)<\/title>/g);
      const [description] = meta(html, 'description');
      expect(said(html, /(<title>)/g), path).toHaveLength(1);
      expect(title?.match(/Dobindu/g), path).toHaveLength(1);
      expect(meta(html, 'description'), path).toHaveLength(1);
      expect(canonicals(html), path).toEqual([HOME + path]);
      expect(said(html, /(<link[^>]*rel="manifest")/g), path).toHaveLength(1);
      expect(meta(html, 'robots'), path).toEqual([]);
      titles.add(title ?? '');
      descriptions.add(description ?? '');
      expect(html).not.toContain('origin.invalid');
    }
    expect(titles.size).toBe(pages.size);
    expect(descriptions.size).toBe(pages.size);
  });

  test('how it looks where its link is shared: exactly one of each, and a picture that is there', async () => {
    for (const [path, html] of pages) {
      const one = (name: string) => {
        const values = meta(html, name);
        expect(values, `${path} ${name}`).toHaveLength(1);
        return values[0] ?? '';
      };
      expect(one('og:url')).toBe(HOME + path);
      expect(one('og:description')).toBe(meta(html, 'description')[0]);
      expect(html).toContain(`<title>${one('og:title')}`);
      expect(one('og:type')).toBe(KIND[path] === 'Article' ? 'article' : 'website');
      expect([one('og:site_name'), one('og:locale'), one('twitter:card')]).toEqual([
        'Dobindu',
        'en_IN',
        'summary_large_image',
      ]);
      expect(one('og:image:alt').length).toBeGreaterThan(10);
      const picture = one('og:image');
      expect(picture.startsWith(`${HOME}/og/`), path).toBe(true);
      const answer = await fetch(site().origin + picture.slice(HOME.length));
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      expect(bytes.length).toBeLessThanOrEqual(60_000);
      const { width, height } = await sharp(bytes).metadata();
      expect([`${width}`, `${height}`]).toEqual([one('og:image:width'), one('og:image:height')]);
      expect([width, height]).toEqual([1200, 630]);
    }
  });

  test('D55 D57 what it tells search engines: whole, with real addresses, without placeholders and claims', () => {
    for (const [path, html] of pages) {
      const things = thingsOf(html);
      const kinds = things.map((thing) => thing['@type']);
      if (KIND[path]) expect(kinds, path).toContain(KIND[path]);
      expect(kinds.includes('BreadcrumbList'), path).toBe(path !== '/');
      for (const thing of things) {
        const required = REQUIRED[thing['@type']];
        expect(required, thing['@type']).toBeDefined();
        for (const name of required ?? []) expect(thing[name], `${path} ${thing['@type']}.${name}`).toBeTruthy();
      }
      expect(JSON.stringify(things)).not.toMatch(/00000|@example|1k\+|400\+|97\s?%|telephone|origin\.invalid/);
    }
  });

  test('P-PROD-04 the products are those of the server', () => {
    const list = thingsOf(pages.get('/products') ?? '').find((thing) => thing['@type'] === 'ItemList');
    expect(JSON.stringify(list)).toContain('Tiffin Desk');
  });
});

test.each(['/feature', '/Hero', '/slider', '/contactr', '/login', '/signup', '/waiting', '/offline-lab'])(
  'D48 %s is kept out of search engines by noindex alone, without a canonical address',
  async (path) => {
    const html = await read(path);
    expect(meta(html, 'robots')).toEqual(['noindex']);
    expect(canonicals(html)).toEqual([]);
    expect(html).not.toContain('application/ld+json');
    expect(await read('/sitemap.xml')).not.toContain(`${HOME}${path}<`);
  },
);

test('P-ROUTE-24 what is not there has no canonical address', async () => {
  expect(canonicals(await read('/no-such-page'))).toEqual([]);
});

test.each([
  ['/contactr', '/contact'],
  ['/', '/Hero'],
])(
  'in the app from %s to %s, whose texts are alike: the next page has a head of its own all the same',
  async (first, next) => {
    const { open } = await newVisitor();
    const page = await open(site().origin + first);
    const headOf = () =>
      page.evaluate(() => ({
        robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
        description: document.querySelector('meta[name=description]')?.getAttribute('content'),
        crawlers: document.querySelectorAll('meta[property], script[type="application/ld+json"]').length,
      }));
    const html = await read(next);
    await goInApp(page, next);
    await pageShown(page, next);
    const [robots] = meta(html, 'robots');
    const [description] = meta(html, 'description');
    await eventually(headOf).toEqual({ robots, description, crawlers: 0 });
  },
);

test('in the app: the document keeps its head, the next page has its own, and nothing of the first is left', async () => {
  const { open, complaints } = await newVisitor();
  const page = await open(`${site().origin}/services/web`);
  const canonical = page.locator('link[rel=canonical]');
  const crawlers = page.locator('meta[property], script[type="application/ld+json"]');
  expect(await canonical.getAttribute('href')).toBe(`${HOME}/services/web`);
  expect(await crawlers.count()).toBe(12);
  const go = async (name: string, path: string) => {
    await barOf(page).getByRole('link', { name, exact: true }).click();
    await pageShown(page, path);
    await eventually(() => canonical.getAttribute('href')).toBe(HOME + path);
    expect([await canonical.count(), await crawlers.count()]).toEqual([1, 0]);
    expect(await page.locator('meta[name=description]').count()).toBe(1);
  };
  await go('About Us', '/about');
  await go('Contact Us', '/contact');
  await barOf(page).getByRole('link', { name: 'Login', exact: true }).click();
  await pageShown(page, '/login');
  await eventually(() => page.locator('meta[name=robots]').count()).toBe(1);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await canonical.count()).toBe(0);
  await page.goBack();
  await pageShown(page, '/contact');
  await eventually(() => page.locator('meta[name=robots]').count()).toBe(0);
  // A data block is not a script, so the content security policy does not block it.
  expect(complaints).toEqual([]);
});
