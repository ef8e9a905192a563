import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { moveClock, PHONE } from '../support/browser.ts';
import { isStored } from '../support/device-storage.ts';
import { networkIdle } from '../support/idle-network.ts';
import { loadPictures } from '../support/list-page.ts';
import { appRuns, eventually } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitorWithApp } from '../support/visitors.ts';

const site = sharedSite();
const LISTS = [
  { path: '/products', row: 'Tiffin Desk', spoken: true },
  { path: '/portfolio', row: 'A tea label with a voice', spoken: true },
  { path: '/team', row: 'Farhan Qureshi', spoken: false },
  { path: '/reviews', row: 'Gurmeet Kaur', spoken: false },
  { path: '/career', row: 'Android Engineer', spoken: false },
] as const;

const picturesOf = (page: Page) => page.locator('main img[src^="/pictures/"]');
const ageOf = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Updated' });

test('P-PROD-04 P-PORT-06 P-TEAM-02 P-REV-05 P-CAR-22 D37 each list and its pictures as last seen, without a network; its age once it is old, a failure only where lists speak of one', async () => {
  const { origin, network } = site();
  const { context } = await newVisitorWithApp(origin, { viewport: PHONE });
  const page = await context.newPage();
  const pictures = new Map<string, number>();
  for (const { path, row } of LISTS) {
    await page.goto(origin + path);
    await page.getByRole('main').getByText(row).first().waitFor();
    await appRuns(page);
    await loadPictures(picturesOf(page));
    pictures.set(path, await picturesOf(page).count());
    await isStored(page, row);
    expect(await ageOf(page).count(), path).toBe(0);
  }
  expect(['/products', '/portfolio', '/team', '/reviews'].filter((path) => !pictures.get(path))).toEqual([]);
  await networkIdle(network);
  await network.set(fault.cut);

  await moveClock(context, 3 * 60 * 60_000);
  for (const { path, row, spoken } of LISTS) {
    await page.goto(origin + path);
    await ageOf(page).waitFor();
    const said = (await ageOf(page).textContent()) ?? '';
    expect(said.replace('Could not be refreshed. ', ''), path).toBe('Updated 3 hours ago.');
    expect(said.includes('Could not'), path).toBe(spoken);
    expect(await page.getByRole('main').getByText(row).count(), path).toBeGreaterThan(0);
    await eventually(() => picturesOf(page).count()).toBe(pictures.get(path));
    await loadPictures(picturesOf(page));
  }
  await network.set(fault.pass);
});
