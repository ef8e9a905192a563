import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serviceCards } from '#content/services.ts';
import { seen } from '../support/list-page.ts';
import { arrived, eventually, newVisitor } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

/** Tag, title and path of the service cards, as the documents have them. */
const CARDS = [
  ['Web Development', 'Build Scalable and Responsive Websites for Your Business', '/services/web'],
  ['Digital Marketing', 'Boost Your Online Presence with Data-Driven Strategies', '/services/digital'],
  ['App Development', 'Develop High-Performance Mobile Apps for iOS and Android', '/services/app'],
  ['Software Development', 'Create Custom Software Solutions for Your Business Needs', '/services/software'],
] as const;

const servicesOf = (page: Page) => page.getByRole('region', { name: 'Services', exact: true });
const cardOf = (page: Page, title: string) =>
  servicesOf(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) });

test('P-HOME-02 P-HOME-03 P-HOME-04 P-HOME-05 P-HOME-08 P-SVCARD-01 P-SVCARD-02 P-SVCARD-03 P-SVCARD-04 P-SVCARD-05 P-SVCARD-06 the services block with its four cards', async () => {
  for (const viewport of [DESK, PHONE]) {
    const { open } = await newVisitor({ viewport });
    const page = await open(site().origin);
    const services = servicesOf(page);
    expect(await services.getByRole('heading', { level: 2 }).textContent()).toBe('Services');
    await services.getByText('Explore our advanced features for better business success.', { exact: true }).waitFor();
    const subline = 'Unlock growth and success with our advanced features and custom solutions.';
    await services.getByText(subline, { exact: true }).waitFor();

    expect(await services.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      CARDS.map(([, title]) => title),
    );
    expect(await services.getByRole('link', { name: 'Know More' }).count()).toBe(4);
    for (const [tag, title] of CARDS) {
      const card = cardOf(page, title);
      await card.getByText(tag, { exact: true }).waitFor();
      const points = await card.getByRole('listitem').allTextContents();
      expect(points).toHaveLength(4);
      expect(points.every((point) => point.trim().length > 10)).toBe(true);
      await seen(card.locator('img'));
    }
  }
  expect(serviceCards.map(({ id }) => typeof id)).toEqual(Array(4).fill('number'));
});

test('P-HOME-07 below the medium breakpoint the cards are plainly stacked', async () => {
  const { open } = await newVisitor({ viewport: PHONE });
  const page = await open(site().origin);
  const looks = await servicesOf(page)
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const { position, transform, scale } = getComputedStyle(card);
        const outer = getComputedStyle(card.parentElement as Element);
        const { top, bottom } = card.getBoundingClientRect();
        return { still: [position, transform, scale, outer.position, outer.transform], top, bottom };
      }),
    );
  expect(looks).toHaveLength(4);
  for (const [index, { still, top }] of looks.entries()) {
    expect(still).not.toContain('sticky');
    expect(still.filter((value) => value !== 'none' && !['static', 'relative'].includes(value))).toEqual([]);
    if (index > 0) expect(top).toBeGreaterThanOrEqual(looks[index - 1]?.bottom ?? 0);
  }
});

test('P-HOME-09 P-HOME-10 P-HOME-11 P-HOME-12 P-HOME-13 P-HOME-25 the buttons of the home page lead where they say', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  const press = async (name: string, within: string, path: string) => {
    const region = page.getByRole('main').getByRole('region', { name: within, exact: true });
    await region.getByRole('link', { name }).click();
    await arrived(page, path);
    await page.goBack();
    await page.locator('#hero-title').waitFor();
  };
  for (const [, title, path] of CARDS) {
    // A card may lie under the next one: by keyboard it comes to the front.
    await cardOf(page, title).getByRole('link', { name: 'Know More' }).press('Enter');
    await arrived(page, path);
    await page.goBack();
    await page.locator('#hero-title').waitFor();
  }
  await press('Learn More', 'Two offices, one team.', '/about');
  await press("Let's Talk", 'Limited Time Deal', '/contact');
});

test('P-GEN-03 P-HOME-24 P-HOME-26 P-HOME-27 the nine blocks stand in the order of the documents', async () => {
  const { open } = await newVisitor();
  const page = await open(site().origin);
  const blocks = await page
    .locator('main section')
    .evaluateAll((sections) => sections.map((section) => section.querySelector('h1, h2')?.textContent?.trim() ?? ''));
  const order = [
    ...[/straight line/, /^Services$/, /^Two offices/, /^Tools/, /^Work that is in use/, /^Talk to/],
    ...[/^Ours Happy Clients$/, /^Limited Time Deal$/, /^Write to us/],
  ];
  const places = order.map((title) => blocks.findIndex((block) => title.test(block)));
  expect(places[0]).toBe(0);
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('P-GEN-03 a block that nobody came near costs nothing when the page is left, and is there when it is come back to', async () => {
  const { open, context } = await newVisitor();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofBlocks = () => asked.filter((path) => /\/(Testimonials|DealBanner|TechnologyMarquee)-.*\.js/.test(path));
  const page = await open(site().origin);
  await page.locator('header.nav-bar').getByRole('link', { name: 'Contact Us', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  await page.waitForTimeout(1_000);
  expect(ofBlocks()).toEqual([]);
  await page.goBack();
  for (const name of ['Ours Happy Clients', 'Limited Time Deal'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  expect(ofBlocks()).toHaveLength(3);
});

test('the hero is first, its picture is there without scrolling, in both crops and themes', async () => {
  for (const [viewport, crop] of [
    [DESK, 'wide'],
    [PHONE, 'phone'],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { open } = await newVisitor({ viewport, colorScheme });
      const page = await open(site().origin);
      const poster = page.locator('main > section').first().locator('img').first();
      await eventually(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect(await poster.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(`hero-${crop}-${colorScheme}`);
      expect((await poster.getAttribute('alt'))?.length).toBeGreaterThan(10);
      expect((await poster.boundingBox())?.y).toBeLessThan(viewport.height);
    }
  }
});
