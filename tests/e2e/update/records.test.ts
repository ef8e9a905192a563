import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { applicationsOf } from '../support/applications.ts';
import { answerUpdate, checkForUpdate, deploy, hasBuild, updateOffered, useBuilds } from '../support/builds.ts';
import { countWithMessage } from '../support/contact-form.ts';
import { storedOn } from '../support/device-storage.ts';
import { appRuns, eventually, openPage } from '../support/pages.ts';
import { installed, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { storeOutbox, storeReads } from '../support/stored-fixtures.ts';
import { newColdVisitor } from '../support/visitors.ts';

const site = sharedSite();
const newBuild = useBuilds();
/**
 * Attempts follow each other after 20 ms, 40 ms … 9 s. Without a pause, page and old worker would be busy with their
 * requests all the time.
 */
const LITTLE_JITTER = 'Math.random = () => 0.01';
afterEach(() => site().network.set(fault.pass));

/** A browser with the app installed and no page open. */
async function withApp() {
  const { context } = await newColdVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  await context.addInitScript(LITTLE_JITTER);
  const page = await openPage(context, `${site().origin}/about`);
  await installed(page);
  await page.close();
  return context;
}

test('what waits since database version 1, and lists that were read, outlive three builds and are sent and shown by the last', async () => {
  const { network, origin } = site();
  const context = await withApp();
  await storeOutbox(context, origin, 'outbox-database-1');
  await storeReads(context, origin, 'reads-form-2');
  await network.set(fault.cut, { only: (asked) => isPost(asked) || asked.url === '/projects/all' });
  const page = await openPage(context, `${origin}/about`);
  for (let at = 1; at <= 3; at += 1) {
    const build = await newBuild();
    await deploy(site(), build);
    await checkForUpdate(page);
    await updateOffered(page);
    await answerUpdate(page, 'Reload');
    await hasBuild(page, build);
    await appRuns(page);
    expect(await storedOn(page)).toContain('Written under database version 1');
  }
  await page.goto(`${origin}/products`);
  await page.getByText('A product of an earlier build').first().waitFor();
  await network.set(fault.pass);
  await page.reload();
  await eventually(async () => countWithMessage(await site().enquiries(), 'Written under database version 1')).toBe(1);
});

test('what waits since database version 2 is sent with its file; what a later build has written stays as it is', async () => {
  const { origin } = site();
  const context = await withApp();
  await storeOutbox(context, origin, 'outbox-database-2');
  const page = await openPage(context, `${origin}/waiting`);
  await eventually(async () => countWithMessage(await site().enquiries(), 'Written under database version 2')).toBe(1);
  await eventually(() => applicationsOf(site(), 'fixture@example.com').map(({ file }) => file)).toEqual(['cv.pdf']);
  await page.getByText('Nothing is waiting').waitFor();
  await page.close();

  await storeOutbox(context, origin, 'outbox-later');
  const before = site().network.requests.length;
  const later = await openPage(context, `${origin}/waiting`);
  await later.getByText('Nothing is waiting').waitFor();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await later.waitForTimeout(2_000);
  expect(
    site()
      .network.requests.slice(before)
      .filter(({ method }) => method === 'POST'),
  ).toEqual([]);
  expect(await storedOn(later)).toContain('Written by a later build');
});
