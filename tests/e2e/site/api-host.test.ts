import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildForHost } from '../support/changed-build.ts';
import { isComplete } from '../support/first-visit.ts';
import { appRuns, eventually } from '../support/pages.ts';
import { installed } from '../support/profile.ts';
import { type Site, startSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// Pages and API on two hosts, each with its own server; the server of the pages has no rows.
let pages: Site;
let api: Site;
let remove: (() => Promise<void>) | undefined;

beforeAll(async () => {
  pages = await startSite({ SEED: 'none' });
  api = await startSite({ ALLOWED_ORIGINS: pages.origin });
  const built = await buildForHost(api.origin);
  remove = built.remove;
  await pages.kill();
  await pages.start(built.main);
});
afterAll(async () => {
  await Promise.all([pages?.stop(), api?.stop()]);
  await remove?.();
});

/** URLs of the pictures of rows that have loaded. */
const shown = (page: Page) =>
  page
    .locator('main li img')
    .evaluateAll((all) => (all as HTMLImageElement[]).filter((it) => it.naturalWidth > 0).map((it) => it.currentSrc))
    .then((addresses) => addresses.filter((address) => address.includes('/pictures/')));

const keptPictures = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url));

test('P-API-01 the products of another host are shown with their pictures, which the worker keeps', async () => {
  // Its documents lack rows, so its pages do not wait for a visitor before they ask for them.
  expect(await isComplete(`${pages.origin}/career`)).toBe(false);
  expect(await isComplete(`${pages.origin}/about`)).toBe(true);
  const { open, complaints } = await newVisitor({ serviceWorkers: 'allow' });
  const page = await open(`${pages.origin}/products`);
  await installed(page);
  await page.reload();
  await appRuns(page);
  await page.getByRole('heading', { name: 'Tiffin Desk' }).waitFor();
  await page.getByRole('heading', { name: 'Fleet Board' }).scrollIntoViewIfNeeded();
  await eventually(async () => (await shown(page)).length).toBeGreaterThan(3);
  for (const address of await shown(page)) expect(address.startsWith(`${api.origin}/pictures/`), address).toBe(true);
  await eventually(() => keptPictures(page)).toEqual(expect.arrayContaining(await shown(page)));
  expect(complaints).toEqual([]);
});
