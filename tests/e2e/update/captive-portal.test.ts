import { expect, test } from 'vitest';
import { captivePortal } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { installed } from '../support/browser.ts';
import {
  answerUpdate,
  checkForUpdate,
  deploy,
  hasBuild,
  updateBarOf,
  updateOffered,
  useBuilds,
} from '../support/builds.ts';
import { formOf } from '../support/contact-form.ts';
import { networkIdle } from '../support/idle-network.ts';
import { eventually, openPage } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

const site = sharedSite();
const newBuild = useBuilds();

test('a captive portal that answers while a new build is fetched gets nothing of its own into the app', async () => {
  const { network, origin } = site();
  const { context } = await newColdVisitor({ serviceWorkers: 'allow' });
  const page = await openPage(context, `${origin}/contact`);
  await installed(page);
  await page.reload();
  const build = await newBuild();
  await deploy(site(), build);

  const before = network.requests.length;
  // The script of the new worker still loads, as if the portal had begun just after it.
  await network.set(captivePortal(), { only: ({ url = '' }) => !/^\/(sw|assets\/worker-)/.test(url) });
  await checkForUpdate(page);
  await eventually(() => network.requests.slice(before).some(({ url }) => url.endsWith('.html'))).toBe(true);
  await networkIdle(network);
  await eventually(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing)).toBe(
    null,
  );
  await network.set(fault.pass);
  expect(await updateBarOf(page).getByRole('button').count()).toBe(0);
  await page.reload();
  await formOf(page).waitFor();

  await checkForUpdate(page);
  await updateOffered(page);
  await answerUpdate(page, 'Reload');
  await hasBuild(page, build);
  await formOf(page).waitFor();
});
