import { expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { inWindow, layoutOf, movedBy, ready, stopClock } from '../support/carousel.ts';
import { shiftsOn, watchShifts } from '../support/layout-shifts.ts';
import { eventually, newVisitor } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { quiet } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';
import { MEMBERS, namesOf, teamOf } from '../support/team-carousel.ts';

const site = sharedSite();

test('P-HOME-19 it rests at the button, with the focus inside, off the screen and under reduced motion', async () => {
  const { context, open } = await newVisitor();
  await context.clock.install();
  const page = await open(`${site().origin}/slider`);
  await ready(page, 'Pause team');
  await stopClock(page);
  const moves = async () => {
    const before = await movedBy(teamOf(page));
    await page.clock.runFor(4200);
    return (await movedBy(teamOf(page))) !== before;
  };
  await eventually(moves).toBe(true);
  await page.mouse.move(0, 0);
  await teamOf(page).hover();
  expect(await moves(), 'under the pointer').toBe(true);
  await page.getByRole('button', { name: 'Next in team' }).focus();
  await page.clock.runFor(1200);
  expect(await moves(), 'with the focus on a button').toBe(false);
  await teamOf(page).focus();
  expect(await moves(), 'with the focus on the slides').toBe(false);
  await teamOf(page).blur();
  expect(await moves(), 'with the focus gone').toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 1280, height: 300 });
  await eventually(async () => (await page.clock.runFor(1200)) ?? (await moves())).toBe(false);

  const calm = await newVisitor({ reducedMotion: 'reduce' });
  await calm.context.clock.install();
  const still = await calm.open(`${site().origin}/slider`);
  await ready(still, 'Next in team');
  await stopClock(still);
  await still.clock.runFor(20_000);
  expect(await inWindow(teamOf(still))).toEqual(MEMBERS.slice(0, 4));
  await still.getByRole('button', { name: 'Next in team' }).click();
  // At once, but in a frame that the browser may draw a little later than the click is answered.
  const aFrameLater = async () => {
    await still.clock.runFor(20);
    return inWindow(teamOf(still));
  };
  await eventually(aFrameLater).toEqual(MEMBERS.slice(1, 5));
});

test('P-TEAM-04 P-HOME-27 the slider takes over the list without moving anything', async () => {
  const { context, open } = await newVisitor({ reducedMotion: 'reduce' });
  await watchShifts(context);
  for (const path of ['/', '/slider', '/services/web']) {
    const page = await open(site().origin + path);
    for (const carousel of await page.locator('.carousel').all()) {
      const before = await layoutOf(carousel);
      await carousel.scrollIntoViewIfNeeded();
      await quiet(site().network);
      expect(await layoutOf(carousel)).toEqual(before);
    }
    const { sum, moved } = await shiftsOn(page);
    expect(sum, `${path}: ${moved}`).toBeLessThan(0.001);
    await page.close();
  }
});

test('P-ROUTE-17 /slider has the logos and the team, and is kept out of search engines', async () => {
  const { open, complaints } = await newVisitor();
  const page = await open(`${site().origin}/slider`);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await ready(page, 'Pause logos');
  expect(await page.locator('.carousel.logos').getByRole('list').getByRole('img').count()).toBe(10);
  await ready(page, 'Pause team');
  expect(await namesOf(page)).toEqual(MEMBERS);
  expect(complaints).toEqual([]);
});

test('P-ROUTE-17 axe finds nothing serious in carousels at work', async () => {
  for (const viewport of [PHONE, DESK]) {
    const { open } = await newVisitor({ viewport, bypassCSP: true });
    const page = await open(`${site().origin}/slider`);
    await ready(page, 'Pause team');
    expect(await violationsOf(page, 'main')).toEqual([]);
  }
});
