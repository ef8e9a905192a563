import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CODE_WANTED } from '#lib/window-events.ts';
import { isLong } from '../../support/long.ts';
import { ROUTES } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

const STYLE_SHEET = /\/assets\/index-[\w-]+\.css$/;

interface Measured {
  looks?: readonly string[];
}

/**
 * Measures position and computed style of every element and of its generated content.
 * @returns number of values, and those that differ from the measurement before
 */
const measureLooks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) animation.cancel();
    const looks: string[] = [];
    for (const it of document.querySelectorAll('html, body, body *:not(template, script, link)')) {
      const name = `${it.tagName}.${it.getAttribute('class')}`;
      const { x, y, width, height } = it.getBoundingClientRect();
      looks.push(`${name} at ${[x, y, width, height].join(' ')}`);
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(it, part);
        if (part && style.content === 'none') continue;
        for (const property of style) looks.push(`${name}${part} ${property}: ${style.getPropertyValue(property)}`);
      }
    }
    const before = (window as Measured).looks ?? [];
    Object.assign(window, { looks });
    return { count: looks.length, changes: looks.filter((it, index) => it !== before[index]).slice(0, 20) };
  });

const ON_PHONE = { device: 'a phone', options: { viewport: PHONE } };
const ON_DESK = { device: 'a dark desk', options: { viewport: DESK, colorScheme: 'dark' as const } };
const SAMPLE = [
  { path: '/contact', ...ON_PHONE },
  { path: '/products', ...ON_DESK },
];
const ALL = ROUTES.flatMap((path) => [ON_PHONE, ON_DESK].map((view) => ({ path, ...view })));

test.each(isLong ? ALL : SAMPLE)(
  '$path on $device: the document contains all styles that it uses, and the style sheet changes nothing',
  async ({ path, options }) => {
    const { context, complaints } = await newVisitor(options);
    const page = await context.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Without the app, which would change the page between the measurements.
    await page.route(/\/assets\/(?!index-)[^/]+\.js$/, (route) => route.abort());
    await page.route(STYLE_SHEET, (route) => held.then(() => route.continue()));
    await page.goto(site().origin + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const hasSheet = () => [...document.styleSheets].some(({ href }) => href);
    expect(await page.evaluate(hasSheet)).toBe(false);
    const { count } = await measureLooks(page);
    expect(count).toBeGreaterThan(10_000);
    release();
    await page.evaluate((name) => dispatchEvent(new Event(name)), CODE_WANTED);
    await page.waitForFunction(hasSheet);
    expect(await measureLooks(page)).toEqual({ count, changes: [] });
    expect(complaints.filter((text) => text.startsWith('CSP'))).toEqual([]);
  },
);

test('no rule applies to the generated content of every element: the browser would compute styles of it for each', async () => {
  const { context } = await newVisitor();
  const page = await context.newPage();
  await page.goto(site().origin);
  const sizings = await page.evaluate(() => {
    const main = document.querySelector('main') as Element;
    return ['::before', '::after', '::backdrop'].map((part) => getComputedStyle(main, part).boxSizing);
  });
  expect(sizings).toEqual(['content-box', 'content-box', 'content-box']);
});
