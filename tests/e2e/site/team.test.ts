import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { director } from '#content/team.ts';
import { fault } from '../../support/proxy-fault.ts';
import { movedBy, ready, stopClock } from '../support/carousel.ts';
import { keeps } from '../support/kept.ts';
import { arrived, eventually, newVisitor, openMenu, openPage } from '../support/pages.ts';
import { installed, PHONE } from '../support/profile.ts';
import { quiet } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const _LIST = { path: '/team', call: '/team/all' };
const members = (page: Page) => page.getByRole('region', { name: 'And the people who build it.' });
const names = (page: Page) => members(page).getByRole('heading', { level: 3 }).allTextContents();

afterEach(() => site().network.set(fault.pass));

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
