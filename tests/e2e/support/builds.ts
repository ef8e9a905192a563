import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { WAIT } from './browser.ts';
import { type Build, makeBuild } from './make-build.ts';
import { eventually } from './pages.ts';
import type { Site } from './site.ts';

interface Version {
  readonly versionId: string;
  readonly status: string;
  readonly runningStatus: string;
}

/** Makes builds for the tests of a file, and removes them afterwards. */
export function useBuilds(): () => Promise<Build> {
  const builds: Build[] = [];
  afterAll(() => Promise.all(builds.map((build) => build.remove())));
  return async () => {
    const build = await makeBuild();
    builds.push(build);
    return build;
  };
}

/** Replaces the build that a site serves. Open pages do not know of the new one yet. */
export async function deploy(site: Site, build: Build): Promise<void> {
  await site.kill();
  await site.start(build.main);
}

/** Name of the build that a page runs; empty for the original build. */
export const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? '');

/** Makes a page check for a new build now, without waiting for its next regular check. */
export const checkForUpdate = (page: Page) =>
  page.evaluate(async (limit) => {
    const late = new Promise<never>((_, reject) => setTimeout(reject, limit, new Error('update() has not ended')));
    await Promise.race([late, navigator.serviceWorker.ready.then((registration) => registration.update())]);
  }, WAIT);

/** Waits until a new build is installed and waits for its activation. */
export const updateWaits = (page: Page) =>
  eventually(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe('installed');

/** The bar that announces a new build. */
export const updateBarOf = (page: Page) => page.getByRole('region', { name: 'New version' });

/** Waits until a page asks whether to switch to a new build. */
export const updateOffered = (page: Page, timeout?: number) =>
  updateBarOf(page)
    .getByText('A new version is ready.')
    .waitFor(timeout === undefined ? {} : { timeout });

/**
 * Stops the service worker of the old build while a new one waits. Browsers stop idle workers by themselves, but these
 * tests run through a debugger, which keeps workers running.
 * @param page any page of the browser
 * @param act makes the new worker take over; the old one is stopped again and again until it has
 */
export async function stoppingOldWorker(page: Page, act: () => Promise<unknown>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const versions = new Map<string, Version>();
  const all = () => [...versions.values()];
  devtools.on('ServiceWorker.workerVersionUpdated', (update) => {
    for (const version of update.versions) versions.set(version.versionId, version);
  });
  await devtools.send('ServiceWorker.enable');
  await eventually(() => versions.size).toBeGreaterThan(0);
  let isActed = false;
  const acted = act().then(() => {
    isActed = true;
  });
  const left = eventually(() => {
    const isLeft = all().some(({ status }) => status === 'installed');
    const old = all().filter(({ status, runningStatus }) => status === 'activated' && runningStatus === 'running');
    // A worker that is already stopping may not answer.
    if (isLeft)
      for (const { versionId } of old) devtools.send('ServiceWorker.stopWorker', { versionId }).catch(() => undefined);
    return isActed && !isLeft ? 'taken over' : JSON.stringify({ isActed, workers: all() });
  }).toBe('taken over');
  await Promise.all([acted, left]);
  // Not awaited: never answered if the tab is gone.
  devtools.detach().catch(() => undefined);
}

/**
 * Answers the question about a new build.
 * @param press calls the function that presses the button, if more has to be done around it
 */
export async function answerUpdate(
  page: Page,
  how: 'Reload' | 'Later',
  press = (work: () => Promise<void>) => work(),
): Promise<void> {
  const act = () => press(() => updateBarOf(page).getByRole('button', { name: how }).click({ noWaitAfter: true }));
  await (how === 'Later' ? act() : stoppingOldWorker(page, act));
}

/** Waits until a page runs a build. */
export const hasBuild = (page: Page, build: Build) =>
  eventually(() => buildOf(page).catch(() => undefined)).toBe(build.name);
