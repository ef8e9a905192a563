import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { newVisitor, openPage, ROUTES, running, seenWhole, settled, sidewaysOf } from './support/pages.ts';
import { DESK, PHONE } from './support/profile.ts';
import { sharedSite } from './support/site.ts';

// What holds for every page of the site, whatever it shows. Each is visited once, and looked at in every way.

const site = sharedSite();
const LONG = 300_000;
const LOST = '/no-such-page';
const ONCE = ['main', 'h1', 'header.nav-bar', 'footer.footer', 'title', 'link[rel=manifest]'];
const SCHEMES = ['light', 'dark'] as const;

interface Seen {
  readonly title: string;
  /** What there must be one of, and is not. */
  readonly miscounted: readonly string[];
  readonly complaints: readonly string[];
  /** What moves, though less motion was asked for. */
  readonly motion: readonly unknown[];
  /** By width: how far it scrolls sideways, and what is cut off. */
  readonly sideways: Readonly<Record<string, readonly unknown[]>>;
  /** By width and colour scheme. */
  readonly violations: Readonly<Record<string, readonly string[]>>;
}

let paths: string[] = [];
const seen = new Map<string, Seen>();

/** What the browser itself says of a page whose status is 404. */
const isStatus = (text: string) => text.startsWith('Failed to load resource') && text.includes('404');
/** Findings of one kind by path, without those of nothing. */
function found<T>(of: (page: Seen) => readonly T[]): Record<string, readonly T[]> {
  return Object.fromEntries([...seen].map(([path, page]) => [path, of(page)] as const).filter(([, all]) => all.length));
}

/** What moves, or would: nothing, where less motion is asked for. */
async function motionOn(page: Page): Promise<unknown[]> {
  await page.locator('footer').getByRole('button', { name: 'Terms & Conditions' }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
  const moving = await page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map((it) => Number.parseFloat(it)));
    const slow = [...document.querySelectorAll('*')].filter((it) => {
      const { transitionDuration, animationDuration } = getComputedStyle(it);
      return Math.max(seconds(transitionDuration), seconds(animationDuration)) >= 0.001;
    });
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return [...running.map((it) => (it as CSSAnimation).animationName), ...slow.map((it) => it.outerHTML.slice(0, 90))];
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return moving;
}

async function lookAt(page: Page, complaints: string[]): Promise<Seen> {
  const miscounted: string[] = [];
  for (const selector of ONCE) if ((await page.locator(selector).count()) !== 1) miscounted.push(selector);

  const motion = await motionOn(page);
  const sideways: Record<string, unknown[]> = {};
  const violations: Record<string, string[]> = {};
  // What is off the screen would keep the colours of the theme before.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  for (const width of [320, PHONE.width, 768, DESK.width, 1920]) {
    await page.setViewportSize({ width, height: width > 768 ? DESK.height : PHONE.height });
    const { by, outside } = await sidewaysOf(page);
    if (by > 0 || outside.length > 0) sideways[width] = [by, ...outside];
    if (width !== PHONE.width && width !== DESK.width) continue;
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      violations[`${width} px ${colorScheme}`] = await violationsOf(page);
    }
  }
  return { title: await page.title(), miscounted, complaints: complaints.splice(0), motion, sideways, violations };
}

beforeAll(async () => {
  const answer = await fetch(`${site().origin}/portfolio/all`);
  const { portfolios } = (await answer.json()) as { portfolios: { _id: string }[] };
  paths = [...ROUTES, `/portfolio/${portfolios[0]?._id}`];
});

test('every page opens, is seen to its end, and runs', { timeout: LONG }, async () => {
  const { context, complaints } = await newVisitor({ viewport: PHONE, reducedMotion: 'reduce' });
  for (const path of paths) {
    const page = await openPage(context, site().origin + path);
    await seenWhole(page);
    await running(page);
    seen.set(path, await lookAt(page, complaints));
    await page.close();
  }
  expect([...seen.keys()]).toEqual(paths);
});

test('every page has one main, one h1 and a title of its own, and the browser complains of nothing', () => {
  expect(found(({ miscounted }) => miscounted)).toEqual({});
  const titles = new Set([...seen.values()].map(({ title }) => title));
  expect(titles.size).toBe(paths.length);
  const complaints = found((page) => page.complaints);
  expect((complaints[LOST] ?? []).filter((text) => !isStatus(text))).toEqual([]);
  expect({ ...complaints, [LOST]: [] }).toEqual({ [LOST]: [] });
});

test('no page goes sideways or cuts anything off at 320, 360, 768, 1280 and 1920 px', () => {
  expect(found(({ sideways }) => Object.entries(sideways))).toEqual({});
});

test('whoever asks for less motion gets none on any page: no animation runs, nothing glides', () => {
  expect(found(({ motion }) => motion)).toEqual({});
});

for (const width of [PHONE.width, DESK.width]) {
  for (const colorScheme of SCHEMES) {
    test(`axe finds nothing serious on any page, ${width} px ${colorScheme}`, () => {
      expect(found(({ violations }) => violations[`${width} px ${colorScheme}`] ?? ['not looked at'])).toEqual({});
    });
  }
}

test('with JavaScript off every page shows its heading and its content, and no wait', { timeout: LONG }, async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  for (const path of paths.filter((each) => each !== '/waiting')) {
    const page = await context.newPage();
    await page.goto(site().origin + path);
    expect(await page.locator('main h1').isVisible(), path).toBe(true);
    expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(40);
    expect(await page.locator('main [role=progressbar], main .spinner').count(), path).toBe(0);
    await page.close();
  }
});
