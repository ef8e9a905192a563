import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { BROWSER, PHONE } from '../e2e/support/browser.ts';

/**
 * Runs work with a new browser profile.
 * @param work gets a function that starts the browser, each time with the same profile
 */
export async function withProfile<T>(work: (open: () => Promise<BrowserContext>) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  const open = () => chromium.launchPersistentContext(folder, { viewport: PHONE, ...BROWSER });
  return work(open).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
}
