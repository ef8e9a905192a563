import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { type Build, makeBuild } from './make-build.ts';
import { eventually } from './pages.ts';
import type { Site } from './site.ts';

interface Version {
  readonly versionId: string;
  readonly status: string;
  readonly runningStatus: string;
}

/** Builds for the tests of a file; they go with it. */
export function useBuilds(): () => Promise<Build> {
  const builds: Build[] = [];
  afterAll(() => Promise.all(builds.map((build) => build.remove())));
  return async () => {
    const build = await makeBuild();
    builds.push(build);
    return build;
  };
}

/** Puts a build in the place of the one that a site runs; pages that are open do not know of it yet. */
export async function deploy(site: Site, build: Build): Promise<void> {
  await site.kill();
  await site.start(build.main);
}

/** Which build a page is of. */
export const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? '');

/** Has a page look for a new build, as it does by itself from time to time. */
export const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** What is said of a new build. */
export const updateBarOf = (page: Page) => page.getByRole('region', { name: 'New version' });

/** Waits until a page asks whether to go on with a new build. */
export const updateOffered = (page: Page, timeout?: number) =>
  updateBarOf(page)
    .getByText('A new version is ready.')
    .waitFor(timeout === undefined ? {} : { timeout });

/**
 * Has the worker of the old build end once a new one waits, as the browser does when it has nothing to do: what these
 * tests are, a debugger, keeps it awake.
 * @param page any of the browser
 * @param act what has the new one take over; the old one is let go for as long as that lasts
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
    // One that is ending already may not answer.
    if (isLeft)
      for (const { versionId } of old) devtools.send('ServiceWorker.stopWorker', { versionId }).catch(() => undefined);
    return isActed && !isLeft ? 'taken over' : JSON.stringify({ isActed, workers: all() });
  }).toBe('taken over');
  await Promise.all([acted, left]);
  // Never answered where the tab has gone meanwhile.
  devtools.detach().catch(() => undefined);
}

/**
 * Answers the question.
 * @param press presses the button, where more has to be done for that
 */
export async function answerUpdate(
  page: Page,
  how: 'Reload' | 'Later',
  press = (work: () => Promise<void>) => work(),
): Promise<void> {
  const act = () => press(() => updateBarOf(page).getByRole('button', { name: how }).click({ noWaitAfter: true }));
  await (how === 'Later' ? act() : stoppingOldWorker(page, act));
}

/** Waits until a page is of a build. */
export const hasBuild = (page: Page, build: Build) =>
  eventually(() => buildOf(page).catch(() => undefined)).toBe(build.name);
