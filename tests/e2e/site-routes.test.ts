import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { newVisitor, openPage, ROUTES, seenWhole, sidewaysOf } from './support/pages.ts';
import { DESK, PHONE } from './support/profile.ts';
import { sharedSite } from './support/site.ts';

// What holds for every page of the site, whatever it shows.

const site = sharedSite();
const LONG = 240_000;
const LOST = '/no-such-page';
/** What the browser itself says of a page whose status is 404. */
const isStatus = (text: string) => text.startsWith('Failed to load resource') && text.includes('404');

/** Every path of the route tree, and a piece of the portfolio. */
async function everyPath(): Promise<string[]> {
  const answer = await fetch(`${site().origin}/portfolio/all`);
  const { portfolios } = (await answer.json()) as { portfolios: { _id: string }[] };
  return [...ROUTES, `/portfolio/${portfolios[0]?._id}`];
}

async function everyPage(options: object, look: (page: Page, path: string, complaints: string[]) => Promise<void>) {
  const { context, complaints } = await newVisitor(options);
  for (const path of await everyPath()) {
    const page = await openPage(context, site().origin + path);
    await seenWhole(page);
    await look(page, path, complaints.splice(0));
    await page.close();
  }
}

test('every page: one main, one h1, a title of its own, nothing the browser complains of, nothing sideways from 320 to 1920 px', {
  timeout: LONG,
}, async () => {
  const titles = new Set<string>();
  const heard: Record<string, string[]> = {};
  const wide: Record<string, unknown[]> = {};
  await everyPage({ viewport: PHONE }, async (page, path, complaints) => {
    heard[path] = complaints.filter((text) => !(path === LOST && isStatus(text)));
    const counts = ['main', 'h1', 'header.nav-bar', 'footer.footer', 'title', 'link[rel=manifest]'];
    for (const selector of counts) expect(await page.locator(selector).count(), `${selector} on ${path}`).toBe(1);
    titles.add(await page.title());
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      const { by, outside } = await sidewaysOf(page);
      if (by > 0 || outside.length > 0) wide[`${path} at ${width}`] = [by, ...outside];
    }
  });
  expect(Object.entries(heard).filter(([, texts]) => texts.length > 0)).toEqual([]);
  expect(wide).toEqual({});
  expect(titles.size).toBe((await everyPath()).length);
});

for (const viewport of [PHONE, DESK]) {
  test(`axe finds nothing serious on any page, light or dark, ${viewport.width} px`, { timeout: LONG }, async () => {
    const found: Record<string, string[]> = {};
    await everyPage({ viewport, bypassCSP: true, reducedMotion: 'reduce' }, async (page, path) => {
      // What is off the screen would keep the colours of the theme before.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const violations = await violationsOf(page);
        if (violations.length > 0) found[`${path}, ${colorScheme}`] = violations;
      }
    });
    expect(found).toEqual({});
  });
}

test('with JavaScript off every page shows its heading and its content, and no wait', { timeout: LONG }, async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  for (const path of (await everyPath()).filter((each) => each !== '/waiting')) {
    const page = await context.newPage();
    await page.goto(site().origin + path);
    expect(await page.locator('main h1').isVisible(), path).toBe(true);
    expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(40);
    expect(await page.locator('main [role=progressbar], main .spinner').count(), path).toBe(0);
    await page.close();
  }
});
