import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { canned, status } from '../../support/proxy-canned.ts';
import { type Fault, fault } from '../../support/proxy-fault.ts';
import { isAt } from '../../support/proxy-requests.ts';
import { inWindow, layoutOf, ready } from '../support/carousel.ts';
import { comeTo, sideways } from '../support/list-page.ts';
import { eventually, newVisitor, settled, unasked, type Visitor } from '../support/pages.ts';
import { answered } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';
import { namesOf, salesOf, teamOf } from '../support/team-carousel.ts';

const site = sharedSite();
const member = (index: number, more: object = {}) => ({
  ...{ _id: `m${index}`, name: `Member ${index}`, designation: `Engineer ${index}` },
  ...more,
});
const crowd = (count: number) => Array.from({ length: count }, (_, index) => member(index));
const HOME = { path: '/', call: '/team/all' };

afterEach(() => site().network.set(fault.pass));

/** The home page at its sales block, where the call for the team meets an answer of ours. */
async function homeWith(visitor: Visitor, bad: Fault): Promise<Page> {
  const { network } = site();
  const before = network.seen.length;
  const page = await comeTo(HOME, site(), visitor, bad);
  await page.locator('#sales').scrollIntoViewIfNeeded();
  await eventually(() => network.seen.slice(before).some(isAt(HOME.call))).toBe(true);
  return page;
}

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
    const before = site().network.seen.length;
    const visitor = await newVisitor();
    const page = await homeWith(visitor, canned(answer));
    if (count) await eventually(() => namesOf(page)).toHaveLength(count);
    await answered(site().network, HOME.call, before);
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
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  const sides = await teamOf(page)
    .getByRole('heading', { level: 3 })
    .evaluateAll((all) => all.slice(0, 2).map((it) => getComputedStyle(it).direction));
  expect(sides).toEqual(['ltr', 'rtl']);
  await page.getByRole('button', { name: 'Previous in team' }).click();
  await page.getByRole('button', { name: 'Previous in team' }).click();
  await eventually(async () => (await inWindow(teamOf(page)))[0]).toMatch(/^Member 49/);
  expect(visitor.complaints).toEqual([]);
});
