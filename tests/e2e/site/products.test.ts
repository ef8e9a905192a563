import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { canned, status } from '../../support/proxy-canned.ts';
import { type Fault, fault } from '../../support/proxy-fault.ts';
import { isUnder } from '../../support/proxy-requests.ts';
import { comeTo, seen } from '../support/list-page.ts';
import { eventually, newVisitor, type Visitor } from '../support/pages.ts';
import { DESK, installed, PHONE } from '../support/profile.ts';
import { quiet } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const NAMES = [
  ...['Tiffin Desk', 'Godown Stock', 'Handloom Store', 'Clinic Diary'],
  ...['Fleet Board', 'School Fees', 'Udhaar Ledger', 'Salon Chair'],
];

const listOf = (page: Page) => page.getByRole('region', { name: 'Products', exact: true });
const cardOf = (page: Page, name: string) =>
  listOf(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) });

afterEach(() => site().network.set(fault.pass));

/** Comes to the products through the app, where only the call for the list meets the fault. */
async function goTo(visitor: Visitor, bad: Fault): Promise<Page> {
  const page = await comeTo({ path: '/products', call: '/projects/all' }, site(), visitor, bad);
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor();
  return page;
}

test('P-PROD-01 P-PROD-04 P-PROD-05 P-PROD-06 P-PROD-07 the banner and the list: pictures, names, descriptions, links', async () => {
  for (const viewport of [DESK, PHONE]) {
    const { open } = await newVisitor({ viewport });
    const page = await open(`${site().origin}/products`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Our Products');
    expect(await listOf(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(NAMES);
    for (const name of NAMES) {
      await seen(cardOf(page, name).locator('img'));
      const text = await cardOf(page, name).locator('p').textContent();
      expect(text?.length).toBeGreaterThan(100);
    }
    const hasOwn = await cardOf(page, 'Fleet Board')
      .locator('img')
      .evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(hasOwn).toContain('/pictures/');
    const drawn = await cardOf(page, 'School Fees')
      .locator('img')
      .evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(drawn).toContain('placeholder');

    const demo = cardOf(page, 'Tiffin Desk').getByRole('link');
    expect(await demo.textContent()).toBe('View Demo');
    expect(await demo.getAttribute('target')).toBe('_blank');
    expect(await demo.getAttribute('rel')).toContain('noopener');
    expect(await demo.getAttribute('href')).toBe('https://example.com/tiffin-desk');
    const soon = cardOf(page, 'Fleet Board').getByText('Coming Soon', { exact: true });
    expect(await soon.getAttribute('aria-disabled')).toBe('true');
    expect(await cardOf(page, 'Fleet Board').getByRole('link').count()).toBe(0);
    expect(await cardOf(page, 'Tiffin Desk').getByText('Coming Soon').count()).toBe(0);
  }
});

test('P-PROD-02 P-PROD-03 the intro shows three lines at most, and the rest after Learn More', async () => {
  for (const viewport of [DESK, PHONE]) {
    const { open } = await newVisitor({ viewport });
    const page = await open(`${site().origin}/products`);
    const intro = page.getByRole('region', { name: 'About our products' });
    const toggle = intro.getByRole('button');
    const text = intro.locator('p');
    const lines = () =>
      text.evaluate((it) => Math.round(it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)));
    const content = await text.textContent();
    expect(await toggle.textContent()).toBe('Learn More');
    expect(await lines()).toBe(3);
    await toggle.click();
    await eventually(() => toggle.textContent()).toBe('Show Less');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect((await text.textContent())?.length).toBeGreaterThan((content?.length ?? 0) + 100);
    expect(await lines()).toBeGreaterThan(3);
    expect(await text.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1);
    await toggle.click();
    await eventually(() => toggle.textContent()).toBe('Learn More');
    expect(await text.textContent()).toBe(content);
    expect(await lines()).toBe(3);
  }
});

test('P-PROD-08 P-API-03 while the list is on its way a spinner turns, then the rows take its place', async () => {
  const before = site().network.seen.length;
  const page = await goTo(await newVisitor(), fault.delay(1500));
  const spinner = page.getByRole('status').filter({ hasText: 'Loading our products' });
  await spinner.waitFor();
  expect(await spinner.locator('svg').isVisible()).toBe(true);
  expect(await spinner.locator('svg').evaluate((svg) => svg.getAnimations().length)).toBe(1);
  await cardOf(page, 'Tiffin Desk').waitFor();
  expect(await spinner.count()).toBe(0);
  const asked = site().network.seen.slice(before).filter(isUnder('/projects/all'));
  expect(asked).toMatchObject([{ method: 'GET', url: '/projects/all', key: undefined }]);
});

test('P-PROD-09 a failing list: the words in red, and a line in the console', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const visitor = await newVisitor({ colorScheme });
    const page = await goTo(visitor, status(500));
    const words = page.getByText('Failed to load projects', { exact: true });
    await words.waitFor();
    const [red = 0, green = 255, blue = 255] = await words.evaluate((it) => {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = getComputedStyle(it).color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(Math.max(green, blue) + 60);
    expect(visitor.complaints.filter((text) => /projects failed/.test(text))).toHaveLength(1);
    expect(await page.getByText('Loading our products').count()).toBe(0);
  }
});

test('P-PROD-10 P-PROD-11 P-FEAT-12 P-API-09 no rows, and an answer that is no list, both say that there is nothing yet; the latter is logged', async () => {
  for (const body of ['[]', '{}', 'null', '"text"', '{"projects":{}}']) {
    const visitor = await newVisitor();
    const page = await goTo(visitor, canned(JSON.parse(body)));
    await page.getByText('No projects available at the moment.', { exact: true }).waitFor();
    expect(await page.getByRole('article').count(), body).toBe(0);
    const odd = visitor.complaints.filter((text) => /projects\/all failed.*no list/s.test(text));
    expect(odd, body).toHaveLength(body === '[]' ? 0 : 1);
    expect(visitor.complaints, body).toEqual(odd);
    await visitor.context.close();
  }
});

test('P-API-01 P-API-02 P-API-03 with a token stored no public call carries it, and all go to the one host', async () => {
  const { context, open } = await newVisitor({ serviceWorkers: 'allow' });
  const { token } = site();
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const requests: string[] = [];
  const tokens: Promise<string | undefined>[] = [];
  context.on('request', (request) => {
    requests.push(request.url());
    tokens.push(request.allHeaders().then(({ authorization }) => authorization));
  });
  const page = await open(site().origin);
  await installed(page);
  await page.locator('header.nav-bar').getByRole('link', { name: 'Products', exact: true }).click();
  await cardOf(page, 'Tiffin Desk').waitFor();
  await quiet(site().network);
  expect(requests.some((url) => url.endsWith('/projects/all'))).toBe(true);
  expect(requests.filter((url) => !url.startsWith(site().origin) && !url.startsWith('data:'))).toEqual([]);
  expect(new Set(await Promise.all(tokens))).toEqual(new Set([undefined]));
});
