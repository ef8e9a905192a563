import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { moveClock, PHONE } from '../support/browser.ts';
import { goOffline, isStored, storeSession } from '../support/device-storage.ts';
import { networkIdle } from '../support/idle-network.ts';
import { loadPictures } from '../support/list-page.ts';
import { appRuns, eventually, openMenu, openPage } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor, newVisitorWithApp, type Visitor } from '../support/visitors.ts';

const site = sharedSite();
const listOf = (page: Page) => page.getByRole('region', { name: 'Products', exact: true });
const names = (page: Page) => listOf(page).getByRole('heading', { level: 2 }).allTextContents();

const seePictures = (page: Page) => loadPictures(listOf(page).locator('img'));

/** Every URL in every cache of the page's origin. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; url: string; authorized: boolean }[] = [];
    for (const cache of await caches.keys()) {
      for (const request of await (await caches.open(cache)).keys()) {
        found.push({ cache, url: request.url, authorized: request.headers.has('Authorization') });
      }
    }
    return found;
  });

/** A visitor on the home page, with the app installed. */
async function withApp(): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = await newVisitorWithApp(site().origin, { viewport: PHONE });
  return { visitor, page: await visitor.open(site().origin) };
}

/** Waits until the device has stored the list that the page shows, and each picture that has loaded. */
async function held(page: Page): Promise<void> {
  await isStored(page, 'Tiffin Desk');
  const pictures = await listOf(page)
    .locator('img')
    .evaluateAll((all) =>
      all.map((it) => it as HTMLImageElement).flatMap((it) => (it.naturalWidth > 0 ? it.currentSrc : [])),
    );
  await eventually(async () => (await cached(page)).map(({ url }) => url)).toEqual(expect.arrayContaining(pictures));
}

afterEach(() => site().network.set(fault.pass));

test('P-PROD-04 P-ROUTE-08 products and pictures seen once are shown without a network, with their age once they are old', async () => {
  const { visitor, page } = await withApp();
  await (await openMenu(page)).getByRole('link', { name: 'Products' }).click();
  await listOf(page).waitFor();
  const before = await names(page);
  await seePictures(page);
  await held(page);
  await site().network.set(fault.cut);
  await visitor.restart();

  const later = await openPage(visitor.context, `${site().origin}/products`);
  await listOf(later).waitFor();
  expect(await names(later)).toEqual(before);
  expect(before).toHaveLength(8);
  await seePictures(later);
  expect(await later.getByText('Failed to load projects').count()).toBe(0);

  await moveClock(visitor.context, 3 * 60 * 60_000);
  await later.reload();
  await listOf(later).getByText('Could not be refreshed').waitFor();
  expect(await listOf(later).getByRole('status').textContent()).toContain('Updated 3 hours ago');
  expect(await names(later)).toEqual(before);
});

test('P-PROD-04 P-ROUTE-08 products and pictures read only in the first document, before the worker came, are kept as well', async () => {
  const visitor = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const page = await visitor.open(`${site().origin}/products`);
  const before = await names(page);
  const picture = await page
    .getByRole('main')
    .getByRole('img')
    .first()
    .evaluate((it: HTMLImageElement) => it.currentSrc);
  await eventually(async () => (await cached(page)).map(({ cache, url }) => ({ cache, url }))).toContainEqual({
    cache: 'pictures',
    url: picture,
  });
  await goOffline(site(), page, 'Tiffin Desk');
  const later = await openPage(visitor.context, `${site().origin}/products`);
  await eventually(() => names(later)).toEqual(before);
});

test('P-PROD-04 once the network is back the list is read again, and its age is gone', async () => {
  const { visitor, page } = await withApp();
  await page.goto(`${site().origin}/products`);
  await goOffline(site(), page, 'Tiffin Desk');
  await moveClock(visitor.context, 2 * 60 * 60_000);
  const later = await visitor.context.newPage();
  await later.goto(`${site().origin}/products`);
  await listOf(later).getByText('Could not be refreshed').waitFor();
  await listOf(later).getByText('Updated 2 hours ago').waitFor();
  await site().network.set(fault.pass);
  const before = site().network.requests.length;
  await later.reload();
  await eventually(() =>
    site()
      .network.requests.slice(before)
      .some(({ url }) => url === '/projects/all'),
  ).toBe(true);
  await site().network.idle();
  await eventually(() => names(later)).toHaveLength(8);
  await eventually(() => listOf(later).getByText('2 hours ago').count()).toBe(0);
});

/** Init script: the device does not return stored rows before the event `give`. */
function givesLate(): void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    const request = open(name, version);
    if (name !== 'public-reads') return request;
    const hold = (event: Event) => {
      event.stopImmediatePropagation();
      request.removeEventListener('success', hold);
      addEventListener('give', () => request.dispatchEvent(new Event('success')), { once: true });
    };
    request.addEventListener('success', hold);
    return request;
  };
}

test('P-PROD-04 rows that a slow device gives when they could not be read again stand there with their age all the same', async () => {
  const { visitor, page } = await withApp();
  await page.goto(`${site().origin}/products`);
  await goOffline(site(), page, 'Tiffin Desk');
  const later = await visitor.context.newPage();
  await later.addInitScript(givesLate);
  await later.goto(`${site().origin}/products`);
  await later.getByText('Failed to load projects').waitFor();
  await later.evaluate(() => dispatchEvent(new Event('give')));
  await listOf(later).getByText('Could not be refreshed').waitFor();
  expect(await names(later)).toHaveLength(8);
});

test('pictures are kept in a cache of their own, and nothing that needed a token is in any', async () => {
  const { visitor, page } = await withApp();
  await storeSession(page, { token: site().token, role: 'admin' });
  await page.goto(`${site().origin}/admin/contact-us-data`);
  await page.getByText('No contacts found.').waitFor();
  await networkIdle(site().network);
  await page.goto(`${site().origin}/products`);
  await listOf(page).waitFor();
  await seePictures(page);
  await eventually(async () => (await cached(page)).filter(({ cache }) => cache === 'pictures').length).toBeGreaterThan(
    3,
  );
  const all = await cached(page);
  expect(all.filter(({ authorized }) => authorized)).toEqual([]);
  const paths = all.map(({ cache, url }) => ({ cache, path: new URL(url).pathname }));
  expect(paths.filter(({ path }) => /^\/(admins|contacts|projects|healthz)/.test(path))).toEqual([]);
  expect(paths.filter(({ cache, path }) => cache === 'pictures' && !/^\/(pictures|assets)\//.test(path))).toEqual([]);
  expect(new URL(all[0]?.url ?? '').origin).toBe(site().origin);
  expect(visitor.complaints).toEqual([]);
});

test('the cache of pictures is bounded: the 120 last used stay', async () => {
  const { page } = await withApp();
  await page.goto(`${site().origin}/products`);
  await listOf(page).waitFor();
  const src = (await listOf(page).locator('img[src^="/pictures/"]').first().getAttribute('src')) ?? '';
  const statuses = await page.evaluate(async (address) => {
    const seen = new Set<number>();
    for (let at = 0; at < 150; at += 25) {
      const some = Array.from({ length: 25 }, (_, index) => fetch(`${address}?copy=${at + index}`));
      for (const { status } of await Promise.all(some)) seen.add(status);
    }
    return [...seen];
  }, src);
  expect(statuses).toEqual([200]);
  const kept = async () => (await cached(page)).filter(({ cache }) => cache === 'pictures').length;
  await eventually(kept).toBeLessThanOrEqual(120);
  await eventually(kept).toBeGreaterThan(100);
});

const refusals = {
  'throws at once': () => {
    indexedDB.open = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
  },
  'answers with an error': () => {
    const real = indexedDB.open.bind(indexedDB);
    indexedDB.open = () => {
      const request = real('site-refused');
      queueMicrotask(() => {
        Object.defineProperty(request, 'error', { value: new DOMException('Refused', 'UnknownError') });
        request.dispatchEvent(new Event('error'));
      });
      request.addEventListener('success', (event) => event.stopImmediatePropagation());
      return request;
    };
  },
};

for (const [how, refuse] of Object.entries(refusals)) {
  test(`P-PROD-04 where IndexedDB ${how}, products read once are shown without a network, out of local storage`, async () => {
    const visitor = await newVisitorWithApp(site().origin, { viewport: PHONE });
    await visitor.context.addInitScript(refuse);
    const page = await visitor.open(site().origin);
    await (await openMenu(page)).getByRole('link', { name: 'Products' }).click();
    await listOf(page).waitFor();
    const before = await names(page);
    await eventually(() => page.evaluate(() => JSON.stringify(localStorage).includes('Tiffin Desk'))).toBe(true);
    await page.close();
    await site().network.set(fault.cut);
    const later = await openPage(visitor.context, `${site().origin}/products`);
    await eventually(() => names(later)).toEqual(before);
    await later.reload();
    await eventually(() => names(later)).toEqual(before);
  });
}

test('a page that brings no rows of its own writes none', async () => {
  const { open, context } = await newVisitor();
  // Recorded per document, because the previous page may write while it is left.
  await context.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
      written.push(`${this.transaction.db.name}/${this.name}`);
      return put.apply(this, args);
    };
  });
  const page = await open(`${site().origin}/products`);
  const written = () => page.evaluate(() => (window as unknown as { written: string[] }).written);
  await eventually(written).toContain('public-reads/queries');
  await page.goto(`${site().origin}/waiting`);
  await appRuns(page);
  await page.waitForTimeout(1_000);
  expect(await written()).toEqual([]);
});
