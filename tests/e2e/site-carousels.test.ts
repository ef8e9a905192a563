import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { status } from '#tests/support/proxy-canned.ts';
import { type Fault, fault } from '#tests/support/proxy-fault.ts';
import { violationsOf } from './support/axe.ts';
import { inWindow, layoutOf, movedBy, ready, stopClock } from './support/carousel.ts';
import { eventually, newVisitor, settled, unasked, type Visitor } from './support/pages.ts';
import { DESK, PHONE } from './support/profile.ts';
import { sharedSite } from './support/site.ts';

const site = sharedSite();
const MEMBERS = [
  ...['Meera Deshpande', 'Harpreet Singh Bedi', 'Farhan Qureshi', 'Lakshmi Iyer'],
  ...['Tenzin Dolma', 'Arjun Malviya', 'Zoya Ansari', 'Prakash Gond'],
];
const member = (index: number, more: object = {}) => ({
  ...{ _id: `m${index}`, name: `Member ${index}`, designation: `Engineer ${index}` },
  ...more,
});
const crowd = (count: number) => Array.from({ length: count }, (_, index) => member(index));
const canned = (body: unknown): Fault => ({
  type: 'answer',
  canned: { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
});

const salesOf = (page: Page) => page.locator('#block-sales');
const teamOf = (page: Page) => page.getByRole('region', { name: 'team', exact: true });
const namesOf = (page: Page) => teamOf(page).getByRole('heading', { level: 3 }).allTextContents();
const isTeam = { only: ({ url }: { url?: string | undefined }) => url?.startsWith('/team/all') === true };

afterEach(() => site().network.set(fault.pass));

/** The home page at its sales block, where the call for the team meets an answer of ours. */
async function homeWith({ open }: Visitor, bad: Fault): Promise<Page> {
  const page = await open(`${site().origin}/contact`);
  await site().network.set(bad, isTeam);
  await page.locator('header.nav-bar').getByRole('link', { name: 'Dobindu, start page' }).click();
  await page.locator('#sales').scrollIntoViewIfNeeded();
  await eventually(() => site().network.seen.some(({ url }) => url.startsWith('/team/all'))).toBe(true);
  return page;
}

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
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
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

test('P-TEAM-07 fewer members than slides, or as many: they stand still, without buttons', async () => {
  for (const count of [1, 3, 4]) {
    const page = await homeWith(await newVisitor(), canned(crowd(count)));
    await eventually(() => namesOf(page)).toHaveLength(count);
    await teamOf(page).scrollIntoViewIfNeeded();
    await settled(page);
    expect(await inWindow(teamOf(page))).toEqual(crowd(count).map(({ name }) => name));
    expect(await page.getByRole('button', { name: /team$/ }).count()).toBe(0);
    await page.context().close();
  }
});

test('P-TEAM-04 P-API-09 a bare array, one under teamMember, and anything else', async () => {
  for (const [answer, count] of [
    [crowd(6), 6],
    [{ teamMember: crowd(5) }, 5],
    [{}, 0],
    [null, 0],
    ['text', 0],
    [{ teamMember: {} }, 0],
  ] as const) {
    const visitor = await newVisitor();
    const page = await homeWith(visitor, canned(answer));
    if (count) await eventually(() => namesOf(page)).toHaveLength(count);
    await settled(page);
    expect(await teamOf(page).count(), JSON.stringify(answer)).toBe(count ? 1 : 0);
    expect(unasked(visitor.complaints)).toEqual([]);
    await visitor.context.close();
  }
});

test('P-TEAM-10 a failing call: a line in the console, and no words, no heading, no buttons on the page', async () => {
  for (const bad of [status(400), fault.cut]) {
    const visitor = await newVisitor();
    const page = await homeWith(visitor, bad);
    await eventually(() => visitor.complaints.filter((text) => /team failed/.test(text)).length).toBe(1);
    expect(await teamOf(page).count()).toBe(0);
    expect(await salesOf(page).getByText('The people you will be talking to.').count()).toBe(0);
    expect(await salesOf(page).getByRole('alert').count()).toBe(0);
    await visitor.context.close();
    await site().network.set(fault.pass);
  }
});

test('P-TEAM-04 five hundred members, none with a picture, endless names, other scripts: nothing breaks or goes sideways', async () => {
  const people = [
    member(0, { name: 'अनिरुद्ध क्षीरसागर श्रीवास्तव', designation: 'मुख्य अभियंता' }),
    member(1, { name: 'محمد عبد الرحمن القريشي', designation: 'مهندس برمجيات' }),
    member(2, { name: 'W'.repeat(3000), designation: 'x'.repeat(3000) }),
    member(3, { name: '<img src=x onerror=alert(1)>', designation: '' }),
    ...crowd(500).slice(4),
  ];
  const visitor = await newVisitor({ viewport: { width: 320, height: 740 } });
  const page = await homeWith(visitor, canned(people));
  await ready(page, 'Pause team');
  await page.getByRole('button', { name: 'Pause team' }).click();
  expect(await namesOf(page)).toHaveLength(500);
  const slides = (await layoutOf(teamOf(page))).slice(0, 5);
  expect(Math.max(...slides.map(({ height }) => height))).toBeLessThan(620);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const sides = await teamOf(page)
    .getByRole('heading', { level: 3 })
    .evaluateAll((all) => all.slice(0, 2).map((it) => getComputedStyle(it).direction));
  expect(sides).toEqual(['ltr', 'rtl']);
  await page.getByRole('button', { name: 'Previous in team' }).click();
  await page.getByRole('button', { name: 'Previous in team' }).click();
  await eventually(async () => (await inWindow(teamOf(page)))[0]).toMatch(/^Member 49/);
  expect(visitor.complaints).toEqual([]);
});

test('P-TEAM-04 P-HOME-27 the slider takes over the list without moving anything', async () => {
  const { context, open } = await newVisitor({ reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // A font that comes late moves words; it is not the slider that does.
  await context.route('**/*.woff2', (route) => route.abort());
  for (const path of ['/', '/slider', '/services/web']) {
    const page = await open(site().origin + path);
    for (const carousel of await page.locator('.carousel').all()) {
      const before = await layoutOf(carousel);
      await carousel.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(await layoutOf(carousel)).toEqual(before);
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.001);
    await page.close();
  }
});

test('P-ROUTE-17 /slider has the logos and the team, and is kept out of search engines', async () => {
  const { open, complaints } = await newVisitor();
  const page = await open(`${site().origin}/slider`);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await ready(page, 'Pause logos');
  expect(await page.getByRole('list', { name: 'Clients' }).getByRole('img').count()).toBe(10);
  await ready(page, 'Pause team');
  expect(await namesOf(page)).toEqual(MEMBERS);
  expect(complaints).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`P-ROUTE-17 axe finds nothing serious in carousels at work, ${colorScheme}`, async () => {
    for (const viewport of [PHONE, DESK]) {
      const { open } = await newVisitor({ colorScheme, viewport, bypassCSP: true });
      const page = await open(`${site().origin}/slider`);
      await ready(page, 'Pause team');
      expect(await violationsOf(page)).toEqual([]);
    }
  });
}
