import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { moveClock } from '../support/browser.ts';
import { goOffline, isStored } from '../support/device-storage.ts';
import { eventually, hydrated, pageShown } from '../support/pages.ts';
import { cardOf, isTurned, LIST, listOf, TITLES, titlesOf } from '../support/portfolio.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

test('P-PORT-01 P-PORT-02 by touch: a tap turns a card, a tap elsewhere turns it back, the second tap or the button follows', async () => {
  const { open } = await newVisitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await open(site().origin + LIST.path);
  const [first = '', second = ''] = TITLES;
  const tap = (title: string) => cardOf(page, title).locator('.flip').tap();
  await hydrated(cardOf(page, first));
  await tap(first);
  await eventually(() => isTurned(page, first)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/portfolio');
  await tap(second);
  await eventually(() => isTurned(page, first)).toBe(false);
  await eventually(() => isTurned(page, second)).toBe(true);
  await page.getByText(/Turn a card/).tap();
  await eventually(() => isTurned(page, second)).toBe(false);

  await tap(first);
  await eventually(() => isTurned(page, first)).toBe(true);
  await tap(first);
  await pageShown(page, '/portfolio/chai');
  await page.goBack();
  await tap(second);
  await eventually(() => isTurned(page, second)).toBe(true);
  await cardOf(page, second).locator('.flip-button').tap();
  await pageShown(page, '/portfolio/solar');
  await page.goBack();
  // A tap on the text below the picture does not turn the card, but opens the item at once.
  await cardOf(page, first).getByRole('heading').tap();
  await pageShown(page, '/portfolio/chai');
});

test('P-ROUTE-09 P-ROUTE-10 P-REV-05 read once, list, item and case study open without a network, the list with its age', async () => {
  const visitor = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const online = await visitor.open(`${site().origin}/reviews`);
  await isStored(online, 'Gurmeet Kaur');
  await online.close();
  await goOffline(site(), await visitor.open(site().origin + LIST.path), TITLES[0] ?? '');
  const work = await visitor.open(`${site().origin}/portfolio/dabba`);
  await work.getByRole('heading', { level: 1, name: 'Four hundred dabbas before noon' }).waitFor();
  // A list that was read earlier does not prove that this item does not exist now.
  const unknown = await visitor.open(`${site().origin}/portfolio/unheard-of`);
  await unknown.getByRole('alert').filter({ hasText: 'Failed to load portfolio.' }).waitFor();
  await unknown.getByRole('link', { name: 'All of our work' }).click();
  await eventually(() => titlesOf(unknown)).toEqual(TITLES);
  const reviews = await visitor.open(`${site().origin}/reviews`);
  const review = reviews.getByRole('article').filter({ hasText: 'Gurmeet Kaur' });
  await eventually(() => review.getByRole('link').getAttribute('href')).toBe('/portfolio/dabba');
  expect(await reviews.locator('main').textContent()).not.toMatch(/fail|error|offline/i);
  await moveClock(visitor.context, 3 * 60 * 60_000);
  const later = await visitor.context.newPage();
  await later.goto(site().origin + LIST.path);
  await listOf(later).getByText('Could not be refreshed').waitFor();
  expect(await listOf(later).getByRole('status').textContent()).toContain('Updated 3 hours ago');
  expect(await titlesOf(later)).toEqual(TITLES);
  expect(await later.getByText('Failed to load portfolio.').count()).toBe(0);
});
