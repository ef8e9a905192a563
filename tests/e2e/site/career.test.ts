import { expect, test } from 'vitest';
import { panelOf, selected, titles } from '../support/career.ts';
import { networkIdle } from '../support/idle-network.ts';
import { shiftsOn, watchShifts } from '../support/layout-shifts.ts';
import { appRuns, eventually, openPage } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

test('P-CAR-09 a category in the address is selected after hydration, also after a reload', async () => {
  const { open, complaints } = await newVisitor();
  const page = await open(`${site().origin}/career?category=business`);
  const check = async () => {
    await eventually(() => selected(page)).toEqual(['Business']);
    await eventually(() => titles(page)).toEqual(['Project Manager', 'Sales Executive']);
    expect(await panelOf(page).count()).toBe(1);
  };
  await check();
  await page.reload();
  await appRuns(page);
  await check();
  expect(complaints).toEqual([]);
});

test('P-CAR-09 hydration moves nothing, also for a visitor who has scrolled to the openings', async () => {
  const { context } = await newVisitor();
  await watchShifts(context);
  const page = await openPage(context, `${site().origin}/career#openings`);
  await networkIdle(site().network);
  const { sum, moved } = await shiftsOn(page);
  expect(sum, String(moved)).toBeLessThan(0.02);
});
