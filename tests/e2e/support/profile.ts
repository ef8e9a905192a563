import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { ADMIN } from '#tests/support/admin.ts';
import { complaintsOf, LESS_MOTION, PHONE, SHELL, WAIT } from './browser.ts';
import type { Visitor } from './visitors.ts';

export { BROWSER, DESK, installed, PHONE } from './browser.ts';

type Options = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** A visitor with a separate browser, whose storage survives a restart. `open` does not wait until the app runs. */
export interface Profile extends Visitor {
  /** Folder of the profile. */
  readonly folder: string;
}

/**
 * Starts a browser on a new profile; it is closed after the test.
 * @param options of the context: viewport, colour scheme …; `BROWSER` for one with Background Sync
 * @param prepare runs on each new context, before any page
 * @param template folder of a profile to start with
 */
export async function newProfile(
  options: Options = {},
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
  template?: string,
): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'site-profile-'));
  if (template) await cp(template, folder, { recursive: true });
  const complaints: string[] = [];

  const launch = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      viewport: PHONE,
      ...LESS_MOTION,
      ...SHELL,
      ...options,
    });
    context.setDefaultTimeout(WAIT);
    await complaintsOf(context, complaints);
    await prepare(context);
    return context;
  };

  let context = await launch();
  onTestFinished(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    complaints,
    folder,
    get context() {
      return context;
    },
    async open(url) {
      const page = await context.newPage();
      await page.goto(url);
      return page;
    },
    async restart(between = async () => {}) {
      await context.close();
      await between();
      context = await launch();
    },
  };
}

/** Signs in as the admin, through the login page. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/admin/welcome');
}
