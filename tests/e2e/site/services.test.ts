import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DIALOG, violationsOf } from '../support/axe.ts';
import { inWindow, layoutOf, movedBy, ready, stopClock } from '../support/carousel.ts';
import { seen } from '../support/list-page.ts';
import { arrived, connectedBy, eventually, newVisitor, settled, takenOver } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { quiet } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

/** Of each page, in the documents' words: its name, its cards, its sections. */
const PAGES = {
  web: [
    'Web Development',
    [
      ...['custom website development', 'e-commerce', 'responsive design', 'web application development'],
      ...['CMS development', 'SEO-optimised websites', 'maintenance and support', 'AI-powered web solutions'],
      'cloud-based web solutions',
    ],
    ['Why Choose', 'Process', 'Industries We Serve', 'Technologies We Use'],
  ],
  digital: [
    'Digital Marketing',
    [
      ...['SEO', 'social media marketing', 'pay-per-click advertising', 'content marketing'],
      ...['email marketing and automation', 'online reputation management'],
    ],
    ['why choose', 'step-by-step approach', 'latest trends', 'free digital marketing audit'],
  ],
  app: [
    'App Development',
    [
      ...['custom mobile app', 'cross-platform', 'UI/UX design', 'enterprise app', 'maintenance and support'],
      'prototyping and consultation',
    ],
    ['why choose', 'process', 'industries', 'get your app'],
  ],
  software: [
    'Software Development',
    [
      ...['custom software', 'enterprise application', 'SaaS', 'UI/UX design', 'integration and migration'],
      'maintenance and support',
    ],
    ['expertise', 'why partner', 'agile process', 'cutting-edge technology'],
  ],
} as const;
const pages = Object.entries(PAGES);

const strip = (page: Page) => page.getByRole('region', { name: 'Trusted by 1k+ businesses' });
const logosOf = (page: Page) => strip(page).getByRole('list').getByRole('img');
const logos = (page: Page) => strip(page).locator('.carousel');
const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

async function checkBanner(page: Page, topic: string, name: string): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([name]);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  expect(await trail.allTextContents()).toEqual(['Home', name]);
  const targets = await trail.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/', `/services/${topic}`]);
  const banner = await page.locator('.banner').boundingBox();
  expect(Math.abs((banner?.height ?? 0) - (page.viewportSize()?.height ?? 0) * 0.4)).toBeLessThan(2);
}

async function checkCards(page: Page, subjects: readonly string[]): Promise<void> {
  const cards = page.getByRole('main').getByRole('article');
  expect(await cards.count()).toBe(subjects.length);
  for (const [index, subject] of subjects.entries()) {
    const title = (await cards.nth(index).getByRole('heading', { level: 3 }).textContent()) ?? '';
    expect(has(title, subject), `${title}: ${subject}`).toBe(true);
    expect((await cards.nth(index).locator('p').textContent())?.length).toBeGreaterThan(80);
  }
}

async function checkSections(page: Page, names: readonly string[]): Promise<void> {
  const sections = page.locator('main section:has(> img)');
  expect(await sections.count()).toBe(names.length);
  for (const [index, name] of names.entries()) {
    const section = sections.nth(index);
    expect(has((await section.getByRole('heading', { level: 2 }).textContent()) ?? '', name), name).toBe(true);
    expect((await section.textContent())?.length).toBeGreaterThan(300);
    const picture = section.locator('> img');
    await seen(picture);
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(20);
  }
}

const TOPICS = [
  ['web', 'P-ROUTE-04 P-SVC-10 P-SVC-11 P-SVC-12 P-SVC-13'],
  ['digital', 'P-ROUTE-05 P-SVC-14 P-SVC-15 P-SVC-16'],
  ['app', 'P-ROUTE-06 P-SVC-17 P-SVC-18 P-SVC-19'],
  ['software', 'P-ROUTE-07 P-SVC-20 P-SVC-21 P-SVC-22'],
] as const;

test.each(TOPICS)(
  '%s: P-SVC-01 P-SVC-02 P-SVC-08 P-SVC-09 P-CONST-04 %s the banner with its trail, the cards as many and as named, the sections each with a picture and a text',
  async (topic) => {
    const [name, subjects, sections] = PAGES[topic];
    const { open, complaints } = await newVisitor();
    const page = await open(`${site().origin}/services/${topic}`);
    await checkBanner(page, topic, name);
    await checkCards(page, subjects);
    await checkSections(page, sections);
    if (topic === 'web') {
      const technologies = page.getByRole('region', { name: 'Technologies We Use' });
      const covered = await technologies.getByRole('heading', { level: 3 }).allTextContents();
      expect(covered).toEqual(['Frontend', 'Backend', 'Databases', 'Cloud', 'Security']);
    }
    await page.setViewportSize(PHONE);
    await checkBanner(page, topic, name);
    expect(complaints).toEqual([]);
  },
);

test('P-SVC-05 P-SVC-06 P-SVC-07 P-CONST-02 P-CONST-03 P-ENT-08 ten logos, five in view at every width, one further every 5 s, evenly and without end', async () => {
  for (const width of [320, 360, 768, 1280]) {
    const { context, open } = await newVisitor({ viewport: { width, height: 740 } });
    await context.clock.install();
    const page = await open(`${site().origin}/services/web`);
    const names = await logosOf(page).evaluateAll((all) => all.map((img) => img.getAttribute('alt') ?? ''));
    expect(new Set(names).size).toBe(10);
    expect(names).toHaveLength(10);
    expect(await inWindow(logos(page))).toEqual(names.slice(0, 5));
    await ready(page, 'Pause logos');
    await stopClock(page);
    const slide = (await layoutOf(logos(page)))[0]?.width ?? 0;
    await page.clock.runFor(1000);
    const before = await movedBy(logos(page));
    for (const [ms, slides] of [
      [1250, 0.25],
      [2500, 0.75],
      [11_250, 3],
    ] as const) {
      await page.clock.runFor(ms);
      const moved = ((await movedBy(logos(page))) - before) / slide;
      expect(Math.abs(moved - slides), `${ms} ms at ${width}`).toBeLessThan(0.05);
    }
    // All ten have gone by: the first stand there again.
    await page.clock.runFor(35_000);
    expect(Math.abs((await movedBy(logos(page))) - before) / slide).toBeLessThan(0.1);
  }
});

test('P-SVC-06 P-CONST-02 P-CONST-03 the logos run on under the pointer, stop at the button, off the screen, under reduced motion and on Save-Data', async () => {
  const { open } = await newVisitor();
  const page = await open(`${site().origin}/services/app`);
  const moves = async () => {
    const before = await movedBy(logos(page));
    await settled(page);
    return (await movedBy(logos(page))) !== before;
  };
  await ready(page, 'Pause logos');
  await eventually(moves).toBe(true);
  await logos(page).hover();
  for (let frames = 0; frames < 5; frames += 1) expect(await moves()).toBe(true);
  await strip(page).getByRole('button', { name: 'Pause logos' }).click();
  await eventually(moves).toBe(false);
  await strip(page).getByRole('button', { name: 'Play logos' }).click();
  await eventually(moves).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await eventually(moves).toBe(false);

  const calm = await newVisitor({ reducedMotion: 'reduce' });
  const saving = await newVisitor();
  await connectedBy(saving.context, { saveData: true });
  for (const visitor of [calm, saving]) {
    const still = await visitor.open(`${site().origin}/services/app`);
    await strip(still).scrollIntoViewIfNeeded();
    await takenOver(logos(still));
    await quiet(site().network);
    // What would move them is not even loaded.
    const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
    expect((await still.evaluate(loaded)).filter((name) => name.includes('/assets/slider-'))).toEqual([]);
    expect(await movedBy(logos(still))).toBe(0);
    expect(await strip(still).getByRole('button').allTextContents()).toEqual(['View All Clients']);
    expect(await inWindow(logos(still))).toHaveLength(10);
  }
});

test('P-SVC-07 View All Clients shows all ten', async () => {
  const { open } = await newVisitor({ viewport: PHONE, bypassCSP: true, reducedMotion: 'reduce' });
  const page = await open(`${site().origin}/services/digital`);
  const button = strip(page).getByRole('button', { name: 'View All Clients' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'All clients' });
  expect(await dialog.getByRole('img').count()).toBe(10);
  expect(await violationsOf(page, DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('P-ROUTE-25 a service page begins at its top', async () => {
  const { open } = await newVisitor();
  const page = await open(`${site().origin}/contact`);
  for (const [topic, [name]] of pages) {
    await page.evaluate(() => scrollTo(0, 600));
    await page.locator('footer').getByRole('link', { name }).click();
    await arrived(page, `/services/${topic}`);
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  }
});
