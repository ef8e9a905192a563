import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { director } from '#content/team.ts';
import { canned } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { movedBy, ready, stopClock } from '../support/carousel.ts';
import { keeps } from '../support/kept.ts';
import { comeTo, seen, sideways } from '../support/list-page.ts';
import { arrived, eventually, newVisitor, openMenu, openPage, settled } from '../support/pages.ts';
import { DESK, installed, PHONE } from '../support/profile.ts';
import { answered, quiet } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const LIST = { path: '/team', call: '/team/all' };
const members = (page: Page) => page.getByRole('region', { name: 'And the people who build it.' });
const names = (page: Page) => members(page).getByRole('heading', { level: 3 }).allTextContents();

afterEach(() => site().network.set(fault.pass));

test('P-ROUTE-11 P-TEAM-01 P-TEAM-02 P-TEAM-03 the heading, the director with photo, title, tagline and bio, the members, the band', async () => {
  for (const viewport of [PHONE, DESK]) {
    const { open, complaints } = await newVisitor({ viewport });
    const page = await open(`${site().origin}/team`);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Meet Our Team']);
    const card = page.getByRole('article', { name: director.name });
    expect(await card.count()).toBe(1);
    await card.getByText('Managing Director', { exact: true }).waitFor();
    await card.getByText(director.tagline).waitFor();
    for (const paragraph of director.bio) await card.getByText(paragraph, { exact: true }).waitFor();
    await seen(card.locator('img'));

    expect(await names(page)).toHaveLength(8);
    await members(page).getByText('Head of Product', { exact: true }).waitFor();
    const band = page.getByRole('main').getByRole('region').last();
    expect(await band.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:\+?\d+$/);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await band.getByRole('link', { name: 'Write to us' }).click();
    await arrived(page, '/contact');
    expect(complaints).toEqual([]);
  }
});

test('P-ROUTE-11 P-TEAM-01 P-TEAM-02 without JavaScript, and later without a network, the page is whole', async () => {
  const bare = await newVisitor({ javaScriptEnabled: false });
  const plain = await bare.context.newPage();
  await plain.goto(`${site().origin}/team`);
  expect(await names(plain)).toHaveLength(8);
  expect(await plain.getByRole('article', { name: director.name }).isVisible()).toBe(true);

  const { context, open } = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  const page = await open(site().origin);
  await installed(page);
  await (await openMenu(page)).getByRole('link', { name: 'Team' }).click();
  await arrived(page, '/team');
  await eventually(() => names(page)).toHaveLength(8);
  await quiet(site().network);
  await keeps(page, 'Meera Deshpande');
  await site().network.set(fault.cut);
  const later = await openPage(context, `${site().origin}/team`);
  await eventually(() => names(later)).toHaveLength(8);
});

test('P-TEAM-05 whoever draws at the slides with the mouse lets them go on after; whoever comes by keyboard has them rest', async () => {
  const { context, open } = await newVisitor();
  await context.clock.install();
  const page = await open(`${site().origin}/slider`);
  const slides = page.getByRole('region', { name: 'team', exact: true });
  await ready(page, 'Pause team');
  await stopClock(page);
  const moves = async () => {
    await page.clock.runFor(1200);
    const before = await movedBy(slides);
    await page.clock.runFor(4200);
    return (await movedBy(slides)) !== before;
  };
  await page.getByRole('button', { name: 'Next in team' }).click();
  expect(await moves(), 'after a step').toBe(true);
  const box = await slides.boundingBox();
  if (!box) throw new Error('No slides');
  await page.mouse.move(box.x + 500, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 60, { steps: 4 });
  await page.mouse.up();
  expect(await slides.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await moves(), 'after a draw').toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await moves(), 'after a key').toBe(false);
});

test('P-TEAM-01 one member, five hundred, endless names, other scripts, no pictures: nothing goes sideways; none: no heading', async () => {
  const crowd = Array.from({ length: 500 }, (_, index) => ({ _id: `m${index}`, name: `Member ${index}` }));
  const odd = [
    { _id: 'a', name: 'अनिरुद्ध क्षीरसागर श्रीवास्तव', designation: 'मुख्य अभियंता' },
    { _id: 'b', name: 'محمد عبد الرحمن القريشي', designation: 'مهندس' },
    { _id: 'c', name: 'W'.repeat(3000), designation: 'x'.repeat(3000) },
  ];
  for (const rows of [crowd.slice(0, 1), [...odd, ...crowd.slice(3)], []]) {
    const before = site().network.seen.length;
    const visitor = await newVisitor({ viewport: { width: 320, height: 740 } });
    const page = await comeTo(LIST, site(), visitor, canned(rows));
    await arrived(page, LIST.path);
    if (rows.length > 0) await eventually(() => names(page)).toHaveLength(rows.length);
    await answered(site().network, LIST.call, before);
    expect(await members(page).count()).toBe(rows.length > 0 ? 1 : 0);
    await page.mouse.wheel(0, 4000);
    await settled(page);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await visitor.context.close();
  }
});
