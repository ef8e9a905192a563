import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildOf, checkForUpdate, deploy, updateWaits, useBuilds } from '../support/builds.ts';
import { appRuns, eventually } from '../support/pages.ts';
import { installed } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();
const newBuild = useBuilds();

/** Where the browser has taken the document and its assets from (https://w3c.github.io/ServiceWorker/#static-routing). */
const sourcesOf = (page: Page) =>
  page.evaluate(() => {
    type Routed = PerformanceResourceTiming & { readonly workerFinalSourceType: string };
    const sourceOf = (entry: PerformanceEntry | undefined) => (entry as Routed | undefined)?.workerFinalSourceType;
    const assets = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.+\.(js|css)$/.test(name));
    return {
      document: sourceOf(performance.getEntriesByType('navigation')[0]),
      assets: [...new Set(assets.map(sourceOf))],
    };
  });

const documentCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('documents-')));

test('pages and code come from the caches without the worker, which is asked for items, and for other spellings; a new build has its own', async () => {
  const { origin } = site();
  const visitor = await newVisitor({ serviceWorkers: 'allow' });
  const page = await visitor.open(`${origin}/contact`);
  await installed(page);
  const open = async (path: string) => {
    await page.goto(origin + path);
    await appRuns(page);
    return sourcesOf(page);
  };
  for (const path of ['/', '/contact', '/products'])
    expect([path, await open(path)]).toEqual([path, { document: 'cache', assets: ['cache'] }]);
  for (const path of ['/contact?topic=web', '/portfolio/unknown', '/CONTACT'])
    expect([path, (await open(path)).document]).toEqual([path, 'fetch-event']);
  const before = await documentCaches(page);
  expect(before).toHaveLength(1);

  const build = await newBuild();
  await deploy(site(), build);
  await checkForUpdate(page);
  await eventually(() => documentCaches(page)).toHaveLength(2);
  await updateWaits(page);
  // Until it is activated, the page is of the build that runs.
  await open('/contact');
  expect(await buildOf(page)).toBe('');
  await visitor.restart();
  const later = await visitor.open(`${origin}/contact`);
  expect([await buildOf(later), (await sourcesOf(later)).document]).toEqual([build.name, 'cache']);
  await eventually(() => documentCaches(later)).toHaveLength(1);
  expect(await documentCaches(later)).not.toEqual(before);
});
