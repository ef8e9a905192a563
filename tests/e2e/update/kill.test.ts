import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { tool } from '../../../scripts/lib/tool.mjs';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { buildOf, checkForUpdate, deploy, stoppingOldWorker, useBuilds } from '../support/builds.ts';
import {
  countWithMessage,
  enquiryWith,
  fillIn,
  formOf,
  NO_JITTER,
  submit,
  waitForText,
} from '../support/contact-form.ts';
import { appRuns, eventually, openPage, openPrivacyPolicy } from '../support/pages.ts';
import { installed, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

const site = sharedSite();
const newBuild = useBuilds();
afterEach(() => site().network.set(fault.pass));

test('the kill switch empties the caches and unregisters, reloads nothing, and leaves the outbox, which the page sends', async () => {
  const { origin, network } = site();
  const { context } = await newColdVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  await context.addInitScript(NO_JITTER);
  const page = await openPage(context, `${origin}/contact`);
  await installed(page);
  await page.reload();
  await appRuns(page);
  await network.set(fault.cut, { only: isPost });
  await fillIn(page, enquiryWith('Waits while the site is in trouble'));
  await submit(page);
  await waitForText(page, 'Saved on this device');
  await fillIn(page, enquiryWith('Being written'));
  const before = await buildOf(page);

  const build = await newBuild();
  await promisify(execFile)(...tool('tsx', 'scripts/kill.ts', build.clientDir));
  await deploy(site(), build);
  const left = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      registrations: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  await stoppingOldWorker(page, async () => {
    await checkForUpdate(page);
    await eventually(left).toEqual({ caches: [], registrations: 0 });
  });
  // The open page continues to work: it keeps its input, and still loads code that it has not loaded yet.
  expect(await buildOf(page)).toBe(before);
  expect(await formOf(page).locator('[name=message]').inputValue()).toBe('Being written');
  await openPrivacyPolicy(page);
  await page.keyboard.press('Escape');
  await page.close();

  await network.set(fault.pass);
  const later = await openPage(context, `${origin}/about`);
  expect(await buildOf(later)).toBe(build.name);
  await eventually(async () => countWithMessage(await site().enquiries(), 'Waits while the site is in trouble')).toBe(
    1,
  );
  expect(await later.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await eventually(() => later.evaluate(() => caches.keys())).toEqual([]);
});
