import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { director } from '#content/team.ts';
import { testimonials } from '#content/testimonials.ts';
import { TEAM } from '#server/seed/team.ts';
import { OFFLINE } from '../support/bars.ts';
import { layoutOf } from '../support/carousel.ts';
import { networkIdle } from '../support/idle-network.ts';
import { shiftsOn, watchShifts } from '../support/layout-shifts.ts';
import { horizontalOverflow } from '../support/list-page.ts';
import { eventually, settled, unexpected } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

const MEMBERS = TEAM.map(({ name }) => name);
/** Headings of the nine blocks, in their order. */
const BLOCKS = [
  ...[/straight line/, /^Services$/, /^Two offices/, /^Tools/, /^Work that is in use/, /^Talk to/],
  ...[/^Ours Happy Clients$/, /^Limited Time Deal$/, /^Write to us/],
];

const teamOf = (page: Page) => page.getByRole('region', { name: 'team', exact: true });
const memberNames = (page: Page) => teamOf(page).getByRole('heading', { level: 3 }).allTextContents();
const testimonialsOf = (page: Page) => page.getByRole('region', { name: 'Ours Happy Clients', exact: true });

async function expectBlocksInOrder(page: Page): Promise<void> {
  const titles = await page
    .locator('main section')
    .evaluateAll((sections) => sections.map((section) => section.querySelector('h1, h2')?.textContent?.trim() ?? ''));
  const positions = BLOCKS.map((block) => titles.findIndex((title) => block.test(title)));
  expect(positions[0]).toBe(0);
  expect(positions).not.toContain(-1);
  expect(positions).toEqual([...positions].sort((one, other) => one - other));
}

/** Expects that all technologies are in view and do not move. */
async function expectStillMarquee(page: Page): Promise<void> {
  const marquee = page.locator('section:has(> div > .marquee)');
  expect(await marquee.getByRole('button').count()).toBe(0);
  const isWhole = await marquee
    .getByRole('list')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const { left, right } = item.getBoundingClientRect();
        return item.checkVisibility() && left >= 0 && right <= innerWidth && item.scrollWidth <= item.clientWidth + 1;
      }),
    );
  expect(isWhole.length).toBeGreaterThanOrEqual(16);
  expect(isWhole).not.toContain(false);
  expect(await marquee.locator('.marquee-copy').isVisible()).toBe(false);
  expect(await marquee.locator('.marquee-track').evaluate((track) => track.getAnimations().length)).toBe(0);
}

async function expectAllTestimonials(page: Page): Promise<void> {
  const figures = testimonialsOf(page).getByRole('figure');
  expect(await figures.count()).toBe(6);
  for (const [index, { name, designation, text }] of testimonials.entries()) {
    const content = await figures.nth(index).textContent();
    for (const part of [name, designation, text]) expect(content).toContain(part);
    expect(await figures.nth(index).locator('img').isVisible()).toBe(true);
  }
  expect(await testimonialsOf(page).getByRole('button').count()).toBe(0);
}

test('P-GEN-03 P-HOME-14 P-HOME-24 P-HOME-26 P-HOME-27 P-TEAM-08 P-TEAM-09 P-TEST-01 P-TEST-02 without JavaScript: nine blocks in order, all technologies and testimonials in view, the team as a list', async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site().origin);
  await expectBlocksInOrder(page);
  for (const [width, perView, gap] of [
    [320, 1, 20],
    [480, 2, 30],
    [768, 3, 40],
    [1024, 4, 50],
    [1280, 4, 50],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expectStillMarquee(page);
    await expectAllTestimonials(page);
    const frame = (await teamOf(page).boundingBox())?.width ?? 0;
    const [first, second] = await layoutOf(teamOf(page));
    expect((second?.left ?? 0) - (first?.left ?? 0) - (first?.width ?? 0), `gap at ${width}`).toBeCloseTo(gap, 0);
    expect((first?.width ?? 0) * perView + gap * (perView - 1), `${width}`).toBeCloseTo(frame, 0);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
});

test('P-ROUTE-11 P-TEAM-01 P-TEAM-02 without JavaScript the team page shows the director and all members', async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site().origin}/team`);
  const members = page.getByRole('region', { name: 'And the people who build it.' });
  expect(await members.getByRole('heading', { level: 3 }).allTextContents()).toEqual(MEMBERS);
  expect(await page.getByRole('article', { name: director.name }).isVisible()).toBe(true);
});

test('P-GEN-03 a block that was never near the viewport loads no code when the page is left, and shows after going back', async () => {
  const { open, context } = await newVisitor();
  const requested: string[] = [];
  context.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const blockScripts = () =>
    requested.filter((path) => /\/(Testimonials|DealBanner|TechnologyMarquee)-.*\.js/.test(path));
  const page = await open(site().origin);
  await page.locator('header.nav-bar').getByRole('link', { name: 'Contact Us', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  await networkIdle(site().network);
  expect(blockScripts()).toEqual([]);
  await page.goBack();
  for (const name of ['Ours Happy Clients', 'Limited Time Deal'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  expect(blockScripts()).toHaveLength(3);
});

async function expectSalesBlock(page: Page): Promise<void> {
  const sales = page.locator('#block-sales');
  expect(await sales.getByRole('heading', { level: 2 }).count()).toBe(1);
  expect(await sales.locator('form').count()).toBe(1);
  const card = sales.getByRole('article').first();
  await card.getByText('Head of Product', { exact: true }).waitFor();
  const picture = () => card.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc);
  await eventually(picture).toContain('/pictures/');
}

test('the bar of a lost connection moves nothing that is in view', async () => {
  const { context, open } = await newVisitor();
  await watchShifts(context);
  const page = await open(site().origin);
  await context.setOffline(true);
  await page.getByText(OFFLINE).waitFor();
  await settled(page);
  const { sum, moved } = await shiftsOn(page);
  expect(sum, moved.join()).toBe(0);
});

test('P-TEAM-04 P-HOME-16 P-HOME-19 P-HOME-27 P-ROUTE-17 carousels start without a layout shift on /, /slider and /services/web, with the members of the server', async () => {
  const { context, open, complaints } = await newVisitor({ reducedMotion: 'reduce' });
  await watchShifts(context);
  for (const path of ['/', '/slider', '/services/web']) {
    const page = await open(site().origin + path);
    for (const carousel of await page.locator('.carousel').all()) {
      const before = await layoutOf(carousel);
      await carousel.scrollIntoViewIfNeeded();
      await networkIdle(site().network);
      expect(await layoutOf(carousel)).toEqual(before);
    }
    const { sum, moved } = await shiftsOn(page);
    expect(sum, `${path}: ${moved}`).toBeLessThan(0.001);
    if (path !== '/services/web') expect(await memberNames(page)).toEqual(MEMBERS);
    if (path === '/') await expectSalesBlock(page);
    if (path === '/slider') {
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      expect(await page.locator('.carousel.logos').getByRole('list').getByRole('img').count()).toBe(10);
    }
    await page.close();
  }
  // The fonts are withheld. A server on a busy machine may refuse a request.
  expect(unexpected(complaints).filter((text) => !/\b503\b/.test(text))).toEqual([]);
});
