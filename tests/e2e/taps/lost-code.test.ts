import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { matches } from '../../support/fault-proxy/request-filters.ts';
import { PHONE } from '../support/browser.ts';
import { isPending, loadingNotice, noTapPending, openPainted, retryOf, watchClicks } from '../support/late-scripts.ts';
import { appRuns, openMenu } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newColdVisitor } from '../support/visitors.ts';

// Controls that are tapped while the network fails to load their code.

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

const EVERY = 'every script';
const lose = (name: string) =>
  site().network.set(fault.cut, { only: matches(name === EVERY ? /\.js$/ : new RegExp(`^/assets/${name}-`)) });

test.each([
  { path: '/career', lost: EVERY, name: /^Enlarge/, opened: 'Gallery' },
  { path: '/career', lost: 'index', name: /^Enlarge/, opened: 'Gallery' },
  { path: '/career', lost: 'app', name: /^Enlarge/, opened: 'Gallery' },
  { path: '/career', lost: 'career', name: /^Enlarge/, opened: 'Gallery' },
  { path: '/career', lost: 'app', name: /^Apply Now/, opened: 'Join Our Team' },
  { path: '/career', lost: 'ApplyDialog', name: /^Apply Now/, opened: 'Join Our Team' },
])('$path: $lost is lost: $name says so, and acts once after Retry', async ({ path, lost, name, opened }) => {
  const { context } = await newColdVisitor({ viewport: PHONE, hasTouch: true });
  await lose(lost);
  const page = await openPainted(context, site().origin + path);
  if (lost === 'ApplyDialog') await appRuns(page);
  const tapped = page.getByRole('button', { name }).first();
  const clicks = await watchClicks(tapped);
  await tapped.tap();
  expect(await isPending(tapped)).toBe(true);
  await retryOf(page).waitFor();
  expect(await loadingNotice(page).getByText('Loading failed').isVisible()).toBe(true);
  await site().network.set(fault.pass);
  await retryOf(page).tap();
  await page.getByRole('dialog', { name: opened }).waitFor();
  await noTapPending(page);
  expect(await clicks()).toBe('0');
  expect(await retryOf(page).isVisible()).toBe(false);
});

test('Retry that fails says so again; pressed once more it loads the page anew, which works then', async () => {
  const { context } = await newColdVisitor({ viewport: PHONE, hasTouch: true });
  await lose('app');
  const page = await openPainted(context, `${site().origin}/login?from=here`);
  await page.getByRole('button', { name: 'Email OTP' }).tap();
  await retryOf(page).tap();
  await retryOf(page).waitFor();
  await site().network.set(fault.pass);
  await retryOf(page).tap();
  await page.waitForEvent('domcontentloaded');
  expect(page.url()).toBe(`${site().origin}/login?from=here`);
  await appRuns(page);
  await openMenu(page);
});

test('every script is lost: after a while the page says so by itself, and Retry loads it anew', async () => {
  const { context } = await newColdVisitor({ viewport: PHONE, hasTouch: true });
  await lose(EVERY);
  const page = await context.newPage();
  await page.goto(`${site().origin}/about`, { waitUntil: 'domcontentloaded' });
  expect(await retryOf(page).isVisible()).toBe(false);
  // The wait of ten seconds is the delay of an animation.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await retryOf(page).waitFor();
  await site().network.set(fault.pass);
  await retryOf(page).tap();
  await appRuns(page);
  expect(await retryOf(page).isVisible()).toBe(false);
  await openMenu(page);
});
