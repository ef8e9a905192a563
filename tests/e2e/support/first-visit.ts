import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import type { FaultProxy } from '../../support/fault-proxy/fault-proxy.ts';
import { matches } from '../../support/fault-proxy/request-filters.ts';
import { PHONE } from './browser.ts';
import { appRuns, eventually } from './pages.ts';
import { newColdVisitor } from './visitors.ts';

interface FirstVisit {
  readonly page: Page;
  /** Paths of the page's requests so far, without those of its worker. */
  readonly requested: () => string[];
  /** Names of the scripts among them, without hashes. */
  readonly scripts: () => string[];
  readonly complaints: string[];
}

interface FirstVisitOptions extends BrowserContextOptions {
  /** Runs before the page opens. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const nameOf = (path: string) => /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(path)?.[1];

/**
 * Opens a page of a first visit on a phone, and waits until its worker asks for its files. They never arrive in this test, so no
 * worker controls the page. The visitor does nothing.
 */
export async function openFirst(
  { network, origin }: { readonly network: FaultProxy; readonly origin: string },
  path: string,
  { prepare, ...options }: FirstVisitOptions = {},
): Promise<FirstVisit> {
  onTestFinished(() => network.set(fault.pass));
  await network.set(fault.hang, { only: matches(/^\/_pack\//) });
  const { context, complaints } = await newColdVisitor({ viewport: PHONE, ...options, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare?.(page);
  const before = network.requests.length;
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(origin + path);
  await eventually(() => network.requests.slice(before).some(({ url }) => url.startsWith('/_pack/'))).toBe(true);
  const scripts = () => paths.flatMap((it) => nameOf(it) ?? []);
  return { page, requested: () => paths, scripts, complaints };
}

/** Begins to use a page, so that its app starts without the worker. */
export async function beginToUse(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await appRuns(page);
}

/** The page has no timer of fifteen seconds: only what a test is about can load its code. */
export const withoutTimer = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const set = (work: () => void, ms?: number) => (ms === 15_000 ? 0 : setTimeout(work, ms));
    Object.assign(window, { setTimeout: set });
  });

/** Whether a document says that it is complete without the app. */
export const isComplete = async (url: string): Promise<boolean> =>
  (await (await fetch(url)).text()).includes('<div id="app" data-complete>');
