import { expect, test } from 'vitest';
import { inWindow, layoutOf, ready, stopClock } from '../support/carousel.ts';
import { sideways } from '../support/list-page.ts';
import { eventually, newVisitor, settled } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { MEMBERS, namesOf, salesOf, teamOf } from '../support/team-carousel.ts';

const site = sharedSite();

test('P-TEAM-04 P-HOME-16 P-HOME-19 the section holds the members that the server has: image, name, designation', async () => {
  const { open, complaints } = await newVisitor();
  const page = await open(site().origin);
  await ready(page, 'Pause team');
  expect(await salesOf(page).getByRole('heading', { level: 2 }).count()).toBe(1);
  expect(await salesOf(page).locator('form').count()).toBe(1);
  expect(await namesOf(page)).toEqual(MEMBERS);
  const card = teamOf(page).getByRole('article').first();
  await card.getByText('Head of Product', { exact: true }).waitFor();
  expect(await card.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('/pictures/');
  expect(complaints).toEqual([]);
});

test('P-TEAM-05 P-TEAM-06 P-TEAM-07 P-HOME-19 one further every 3000 ms, in 1000 ms, and round without an end', async () => {
  const { context, open } = await newVisitor();
  await context.clock.install();
  const page = await open(`${site().origin}/slider`);
  await ready(page, 'Pause team');
  await page.getByRole('button', { name: 'Pause team' }).click();
  await stopClock(page);
  await page.clock.runFor(2000);
  const start = MEMBERS.indexOf((await inWindow(teamOf(page)))[0] ?? '');
  const four = (from: number) => [0, 1, 2, 3].map((more) => MEMBERS[(from + more) % 8]);
  expect(await inWindow(teamOf(page))).toEqual(four(start));
  await page.clock.runFor(9000);
  expect(await inWindow(teamOf(page))).toEqual(four(start));

  await page.getByRole('button', { name: 'Play team' }).click();
  await page.clock.runFor(2950);
  expect(await inWindow(teamOf(page))).toEqual(four(start));
  await page.clock.runFor(550);
  const between = await inWindow(teamOf(page));
  expect(between, 'half-way').toHaveLength(3);
  await page.clock.runFor(600);
  expect(await inWindow(teamOf(page))).toEqual(four(start + 1));
  for (let moves = 2; moves <= 9; moves += 1) {
    await page.clock.runFor(3000);
    expect(await inWindow(teamOf(page)), `after ${moves} moves`).toEqual(four(start + moves));
  }
});

test('P-TEAM-08 P-TEAM-09 slides per view and gaps at 320, 480, 768 and 1024, as a plain list and as a slider', async () => {
  for (const [width, perView, gap] of [
    [320, 1, 20],
    [480, 2, 30],
    [768, 3, 40],
    [1024, 4, 50],
  ] as const) {
    const { context, open } = await newVisitor({ viewport: { width, height: 800 } });
    const plain = await newVisitor({ viewport: { width, height: 800 }, javaScriptEnabled: false });
    const bare = await plain.context.newPage();
    await bare.goto(site().origin);
    const before = await layoutOf(teamOf(bare));
    const page = await open(site().origin);
    await ready(page, 'Pause team');
    await page.getByRole('button', { name: 'Pause team' }).click();
    const window = (await teamOf(page).boundingBox())?.width ?? 0;
    for (const slides of [before.slice(0, perView + 1), (await layoutOf(teamOf(page))).slice(0, perView + 1)]) {
      const [first, second] = slides;
      expect((second?.left ?? 0) - (first?.left ?? 0) - (first?.width ?? 0), `gap at ${width}`).toBeCloseTo(gap, 0);
      expect((first?.width ?? 0) * perView + gap * (perView - 1), `${width}`).toBeCloseTo(window, 0);
    }
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await context.close();
    await plain.context.close();
  }
});

test('P-TEAM-08 turned or resized, as many are in view as the width asks for', async () => {
  const { open } = await newVisitor({ reducedMotion: 'reduce' });
  const page = await open(`${site().origin}/slider`);
  await ready(page, 'Pause team');
  await page.getByRole('button', { name: 'Next in team' }).click();
  for (const [width, perView] of [
    [1280, 4],
    [800, 3],
    [500, 2],
    [340, 1],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await eventually(() => inWindow(teamOf(page))).toEqual(MEMBERS.slice(1, 1 + perView));
  }
});

test('P-TEAM-07 by buttons, keys and finger, one at a time, with the picture there before it comes', async () => {
  const { context, open, complaints } = await newVisitor({ viewport: PHONE, hasTouch: true });
  const page = await open(`${site().origin}/slider`);
  await ready(page, 'Pause team');
  await page.getByRole('button', { name: 'Pause team' }).click();
  const from = MEMBERS.indexOf((await inWindow(teamOf(page)))[0] ?? MEMBERS[0] ?? '');
  const shows = (by: number) => eventually(() => inWindow(teamOf(page))).toEqual([MEMBERS[(from + by + 8) % 8]]);
  await page.getByRole('button', { name: 'Next in team' }).click();
  await shows(1);
  await page.getByRole('button', { name: 'Previous in team' }).click();
  await shows(0);
  await teamOf(page).focus();
  for (const by of [1, 2]) {
    await page.keyboard.press('ArrowRight');
    await shows(by);
  }
  await page.keyboard.press('ArrowLeft');
  await shows(1);
  expect(await teamOf(page).evaluate((it) => getComputedStyle(it).outlineStyle)).not.toBe('none');

  const box = (await teamOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touch = await context.newCDPSession(page);
  const y = box.y + 60;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + 260, y }] });
  for (const x of [230, 180, 130, 80, 20]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: box.x + x, y }] });
    await settled(page);
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await shows(2);
  const loading = await teamOf(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).loading));
  expect(loading[(from + 3) % 8]).toBe('eager');
  expect(complaints).toEqual([]);
});
