import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  answerUpdate,
  buildOf,
  checkForUpdate,
  deploy,
  hasBuild,
  updateBarOf,
  updateOffered,
  useBuilds,
} from '../support/builds.ts';
import { appRuns, eventually, openPage } from '../support/pages.ts';
import { installed, newProfile, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

const site = sharedSite();
const newBuild = useBuilds();

/** Counts the page's own checks for a new build; the browser asks for the worker's script at other times too. */
async function checksOf(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { update } = ServiceWorkerRegistration.prototype;
    Object.assign(window, { checks: 0 });
    ServiceWorkerRegistration.prototype.update = function (this: ServiceWorkerRegistration) {
      (window as unknown as { checks: number }).checks += 1;
      return update.call(this);
    };
  });
  return () => page.evaluate(() => (window as unknown as { checks: number }).checks);
}

test('a new build is found hourly, when the page becomes visible and at a start, by one check each', async () => {
  const { origin } = site();
  const { context } = await newColdVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const first = await openPage(context, `${origin}/about`);
  await installed(first);
  await first.close();
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${origin}/about`);
  await appRuns(page);
  await page.waitForFunction(() => document.querySelector('.bars > .bar'));
  const checks = await checksOf(page);

  const hourly = await newBuild();
  await deploy(site(), hourly);
  await page.clock.fastForward('01:00:01');
  await updateOffered(page);
  expect(await checks()).toBe(1);
  await answerUpdate(page, 'Later');

  const visible = await newBuild();
  await deploy(site(), visible);
  const show = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.fastForward('00:01:01');
  await show();
  await updateOffered(page);
  // Switching between two apps does not check for an update each time.
  await show();
  await show();
  expect(await checks()).toBe(2);
  // Accepted, so that no build waits when the next one is found.
  await answerUpdate(page, 'Reload');
  await hasBuild(page, visible);

  const atStart = await newBuild();
  await deploy(site(), atStart);
  const start = await openPage(context, `${origin}/contact`);
  await updateOffered(start);
  await answerUpdate(start, 'Reload');
  await hasBuild(start, atStart);
  await hasBuild(page, atStart);
});

test('a build that waits takes over by itself once no page is open', async () => {
  const { origin } = site();
  const visitor = await newProfile();
  const first = await visitor.open(`${origin}/about`);
  await installed(first);
  await first.reload();
  await appRuns(first);
  const build = await newBuild();
  await deploy(site(), build);
  await checkForUpdate(first);
  await updateOffered(first);
  await visitor.restart();
  const later = await visitor.open(`${origin}/about`);
  await appRuns(later);
  await eventually(() => buildOf(later)).toBe(build.name);
  expect(await updateBarOf(later).count()).toBe(0);
});
