import { get } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { changedBuild } from '../support/changed-build.ts';
import { installed, newProfile } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
/** Without the back office, which a visitor's device does not get. */
const ALL_OF_IT = 420_000;
const ONE_TEXT = 20_000;

const gone: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(gone.map((remove) => remove())));

/** Bytes of a response body that a browser with brotli downloads. */
const bytesOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(site().origin + url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

async function weigh(urls: readonly string[]): Promise<number> {
  let sum = 0;
  for (const url of new Set(urls)) sum += await bytesOf(url);
  return sum;
}

const requests = (from = 0) =>
  site()
    .network.requests.slice(from)
    .map(({ url }) => url);

test('a first visit brings the whole app with few requests and at most 420 kB, one changed text then at most 20 kB; both work offline', async () => {
  const changed = await changedBuild('src/content/home-blocks.ts', 'Two offices, one team.', 'Two towns, one team.');
  gone.push(changed.remove);
  const visitor = await newProfile();
  const page = await visitor.open(`${site().origin}/waiting`);
  await installed(page);
  const kept = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    return (await (await caches.open(name)).keys()).length;
  });
  expect(kept).toBeGreaterThan(150);
  const first = requests().filter((url) => !/\/(all|me|showAllCategories)$/.test(url));
  const own = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return entries.map(({ name }) => new URL(name).pathname);
  });
  // The page's own requests grow in number with its code; those that store the whole app on the device remain few.
  expect(first.filter((url) => !own.includes(url)).length, String(first)).toBeLessThanOrEqual(7);
  expect(first.length).toBeLessThan(40);
  expect(await weigh(first)).toBeLessThan(ALL_OF_IT);

  await site().kill();
  await site().start(changed.main);
  const before = requests().length;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      const look = () => next && ['installed', 'activated'].includes(next.state) && resolve();
      next?.addEventListener('statechange', look);
      look();
    });
  });
  const update = requests(before);
  expect(update.some((url) => url.startsWith('/_pack/'))).toBe(true);
  expect(await weigh(update), String(update)).toBeLessThan(ONE_TEXT);

  // All windows close, so that the new build takes over; then the server is gone.
  await visitor.restart(() => site().kill());
  const later = await visitor.open(site().origin);
  await later.getByRole('heading', { name: 'Two towns, one team.' }).waitFor();
  expect(await later.getByText('Two offices, one team.').count()).toBe(0);
  await later.getByRole('link', { name: 'About Us' }).first().click();
  await later.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
});
