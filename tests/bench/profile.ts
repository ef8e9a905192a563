import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { BROWSER, installed, PHONE } from '../e2e/support/browser.ts';
import { type Chromium, startChromium } from './chromium.ts';
import { openPhone } from './phone.ts';
import type { Networks, Paths } from './yardsticks.ts';

/** Gets a function that starts the browser, each time with the same profile. */
type Work<Browser, T> = (open: () => Browser) => Promise<T>;

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** Runs work with a new browser profile, in a browser that Playwright controls. */
export const withProfile = <T>(work: Work<Promise<BrowserContext>, T>): Promise<T> =>
  withFolder((folder) => work(() => chromium.launchPersistentContext(folder, { viewport: PHONE, ...BROWSER })));

/** Runs work with a browser that measures pages as they are for visitors. */
export const withChromium = <T>(work: (chromium: Chromium) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const chromium = startChromium(folder);
    return work(chromium).finally(() => chromium.close());
  });

/** Runs work with the profile of a phone that has installed the app, and that of the stack pages, and opened these pages. */
export function withEarlierVisit<T>(networks: Networks, { all, onStack }: Paths, work: Work<Chromium, T>): Promise<T> {
  const { site, floor, stack } = networks;
  return withFolder(async (folder) => {
    const chromium = startChromium(folder);
    const page = await openPhone(chromium);
    for (const network of [floor, stack, site])
      for (const path of network === stack ? onStack : all) {
        await page.open(network.origin + path);
        if (network !== floor) await installed(page);
        await network.quiet(500);
      }
    await chromium.close();
    return work(() => startChromium(folder));
  });
}
