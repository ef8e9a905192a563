import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { BROWSER, installed, PHONE, SHELL } from '../e2e/support/browser.ts';
import { ON_PHONE } from './phone.ts';
import type { Networks, Paths } from './yardsticks.ts';

type Options = Parameters<typeof chromium.launchPersistentContext>[1];
type Work<T> = (open: () => Promise<BrowserContext>) => Promise<T>;

/**
 * Runs work with a new browser profile.
 * @param work gets a function that starts the browser, each time with the same profile
 */
export async function withProfile<T>(work: Work<T>, options: Options = { viewport: PHONE, ...BROWSER }): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  const open = () => chromium.launchPersistentContext(folder, options);
  return work(open).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** Runs work with the profile of a phone that has installed the app, and that of the stack pages, and opened these pages. */
export function withEarlierVisit<T>(networks: Networks, { all, onStack }: Paths, work: Work<T>): Promise<T> {
  const { site, floor, stack } = networks;
  return withProfile(
    async (open) => {
      const context = await open();
      const page = await context.newPage();
      for (const network of [floor, stack, site])
        for (const path of network === stack ? onStack : all) {
          await page.goto(network.origin + path);
          if (network !== floor) await installed(page);
          await network.quiet(500);
        }
      await context.close();
      return work(open);
    },
    { ...ON_PHONE, ...SHELL },
  );
}
