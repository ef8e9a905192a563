import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { status } from '#tests/support/proxy-canned.ts';
import { type Fault, fault } from '#tests/support/proxy-fault.ts';
import { violationsOf } from './support/axe.ts';
import { eventually, focused, newVisitor, openPage, running, unasked, type Visitor } from './support/pages.ts';
import { DESK, installed, newProfile, PHONE } from './support/profile.ts';
import { sharedSite } from './support/site.ts';

const site = sharedSite();
const CATEGORIES = ['Engineering', 'Design', 'Quality & Support', 'Business'];

const positions = (page: Page) => page.getByRole('region', { name: 'Open positions' });
const tabOf = (page: Page, name: string) => positions(page).getByRole('tab', { name, exact: true });
const panelOf = (page: Page) => positions(page).getByRole('tabpanel');
const titles = (page: Page) => panelOf(page).getByRole('heading', { level: 4 }).allTextContents();
const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Join Our Team' });
const selected = (page: Page) => positions(page).getByRole('tab', { selected: true }).allTextContents();

const opening = (title: string, openings = 1) => ({
  ...{ id: title.slice(0, 40), title, location: 'Indore', experience: '1–2 years', openings },
});
const canned = (body: unknown): Fault => ({
  type: 'answer',
  canned: { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
});

afterEach(() => site().network.set(fault.pass));

/** Comes to the page through the app, where only the call for the openings meets the fault. */
async function goTo(visitor: Visitor, bad: Fault): Promise<Page> {
  const page = await visitor.open(site().origin);
  await site().network.set(bad, { only: ({ url }) => url === '/career/showAllCategories' });
  await page.evaluate(() => history.pushState(null, '', '/career'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.getByRole('heading', { level: 1, name: 'Career' }).waitFor();
  return page;
}

test('P-ROUTE-13 P-CAR-01 P-CAR-02 P-CAR-03 P-CAR-04 banner, core values, perks and five pictures', async () => {
  const { open, complaints } = await newVisitor();
  const page = await open(`${site().origin}/career`);
  expect(await page.title()).toContain('Career');
  const banner = page.locator('.banner');
  expect(await banner.getByRole('heading', { level: 1 }).textContent()).toBe('Career');
  expect((await banner.boundingBox())?.height).toBeGreaterThanOrEqual(DESK.height * 0.4 - 1);
  for (const [name, least] of [
    ['Core values', 5],
    ['Perks', 6],
  ] as const) {
    const points = await page.getByRole('region', { name }).getByRole('listitem').allTextContents();
    expect(points.length, name).toBeGreaterThanOrEqual(least);
    for (const point of points) expect(point.length, name).toBeGreaterThan(40);
  }
  const pictures = page.getByRole('region', { name: 'Where the work is done' }).locator('img');
  expect(await pictures.count()).toBe(5);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction((img) => (img as HTMLImageElement).naturalWidth > 0, await picture.elementHandle());
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(40);
  }
  expect(complaints).toEqual([]);
});

test('P-CAR-08 P-CAR-09 P-CAR-10 P-CAR-23 a tab a category, the first selected; each shows its openings with all they have', async () => {
  const { open, complaints } = await newVisitor();
  const page = await open(`${site().origin}/career`);
  expect(await positions(page).getByRole('tab').allTextContents()).toEqual(CATEGORIES);
  expect(await selected(page)).toEqual(['Engineering']);
  expect(await panelOf(page).count()).toBe(1);
  expect(await titles(page)).toHaveLength(4);
  const first = panelOf(page).getByRole('listitem').first();
  const facts = await first.locator('dd').allTextContents();
  expect(facts).toEqual(['Indore', '2–4 years', '2 openings']);
  expect(await panelOf(page).getByText('1 opening', { exact: true }).count()).toBeGreaterThan(0);
  const apply = first.getByRole('button');
  expect((await apply.textContent())?.trim()).toBe('Apply Now');
  await panelOf(page).getByRole('button', { name: 'Apply Now Frontend Engineer (React)', exact: true }).waitFor();

  await tabOf(page, 'Design').click();
  await eventually(() => titles(page)).toEqual(['Product Designer', 'Illustrator, part-time']);
  expect(await panelOf(page).count()).toBe(1);
  expect(await panelOf(page).getAttribute('aria-labelledby')).toBe(await tabOf(page, 'Design').getAttribute('id'));
  expect(await tabOf(page, 'Design').getAttribute('aria-controls')).toBe(await panelOf(page).getAttribute('id'));
  expect(complaints).toEqual([]);
});

test('P-CAR-08 coming through the app asks for the categories, by one GET', async () => {
  const before = site().network.seen.length;
  const page = await goTo(await newVisitor({ serviceWorkers: 'block' }), fault.pass);
  await tabOf(page, 'Design').waitFor();
  const asked = site()
    .network.seen.slice(before)
    .filter(({ url }) => url === '/career/showAllCategories');
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
});

test('P-CAR-09 D61 the tabs by keyboard: one stop, arrows round, Home, End, and on into the openings', async () => {
  const { open } = await newVisitor();
  const page = await open(`${site().origin}/career`);
  await tabOf(page, 'Engineering').focus();
  const keys = [
    ['ArrowRight', 'Design'],
    ['End', 'Business'],
    ['ArrowRight', 'Engineering'],
    ['ArrowLeft', 'Business'],
    ['Home', 'Engineering'],
    ['ArrowRight', 'Design'],
  ] as const;
  for (const [key, name] of keys) {
    await page.keyboard.press(key);
    await eventually(() => selected(page)).toEqual([name]);
    expect(await focused(page)).toBe(name);
  }
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Apply Now');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Design');
});

test('P-CAR-09 the selected tab is in the address: no jump, no history, there again after a reload', async () => {
  const { context, open, complaints } = await newVisitor();
  const page = await open(`${site().origin}/career`);
  await tabOf(page, 'Business').scrollIntoViewIfNeeded();
  const { top, steps } = await page.evaluate(() => ({ top: scrollY, steps: history.length }));
  await tabOf(page, 'Business').click();
  await page.waitForURL('**/career?category=business');
  await eventually(() => titles(page)).toEqual(['Project Manager', 'Sales Executive']);
  expect(await page.evaluate(() => ({ top: scrollY, steps: history.length }))).toEqual({ top, steps });
  await page.reload();
  await running(page);
  await eventually(() => selected(page)).toEqual(['Business']);
  expect(await panelOf(page).count()).toBe(1);

  const linked = await openPage(context, `${site().origin}/career?category=quality-support`);
  await eventually(() => selected(linked)).toEqual(['Quality & Support']);
  for (const query of ['category=none', 'category=7', 'category[]=x', 'utm_source=mail']) {
    const other = await openPage(context, `${site().origin}/career?${query}`);
    await eventually(() => selected(other)).toEqual(['Engineering']);
    await other.close();
  }
  expect(complaints).toEqual([]);
});

test("P-CAR-11 'Apply Now' and the general button open 'Join Our Team'; ×, Esc and a press beside it close it", async () => {
  const { open, complaints } = await newVisitor();
  const page = await open(`${site().origin}/career`);
  for (const name of ['Apply Now Trainee Engineer', 'Send us your resume']) {
    const button = page.getByRole('button', { name });
    const label = (await button.textContent())?.trim();
    for (const close of ['×', 'Esc', 'beside'] as const) {
      await button.click();
      await modalOf(page).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(1);
      if (close === '×') await modalOf(page).getByRole('button', { name: 'Close' }).click();
      else if (close === 'Esc') await page.keyboard.press('Escape');
      else await page.mouse.click(10, 10);
      await modalOf(page).waitFor({ state: 'detached' });
      await eventually(() => focused(page)).toBe(label);
    }
  }
  expect(complaints).toEqual([]);
});

test('P-CAR-22 a failing call is logged and nothing else: no openings, no words of it, but the way to send a resume', async () => {
  const visitor = await newVisitor();
  const page = await goTo(visitor, status(500));
  const logged = () => visitor.complaints.filter((text) => /careers failed/.test(text)).length;
  await eventually(logged).toBe(1);
  expect(await positions(page).count()).toBe(0);
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.locator('main').textContent()).not.toMatch(/failed|error/i);
  await page.getByRole('button', { name: 'Send us your resume' }).click();
  await modalOf(page).waitFor();
});

test('P-CAR-22 openings seen once are shown without a network', async () => {
  const visitor = await newProfile();
  const page = await openPage(visitor.context, `${site().origin}/career`);
  await installed(page);
  await site().network.set(fault.cut);
  await visitor.restart();
  const later = await openPage(visitor.context, `${site().origin}/career?category=design`);
  await eventually(() => selected(later)).toEqual(['Design']);
  expect(await titles(later)).toEqual(['Product Designer', 'Illustrator, part-time']);
});

test('P-CAR-08 P-CAR-23 both shapes are read; what is no list, or an empty one, leaves the openings out', async () => {
  const rows = [{ categoryName: 'Kitchen', careers: [opening('Cook', 3)] }];
  for (const body of [rows, { categories: rows }]) {
    const visitor = await newVisitor();
    const page = await goTo(visitor, canned(body));
    await eventually(() => titles(page)).toEqual(['Cook']);
    expect(await panelOf(page).getByText('3 openings', { exact: true }).count()).toBe(1);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
  for (const body of [[], {}, null, 'text', { categories: {} }]) {
    const visitor = await newVisitor();
    const page = await goTo(visitor, canned(body));
    await page.getByRole('button', { name: 'Send us your resume' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await positions(page).count(), JSON.stringify(body)).toBe(0);
    expect(unasked(visitor.complaints), JSON.stringify(body)).toEqual([]);
    await visitor.context.close();
  }
});

test('P-CAR-09 a category without openings says so, and two of one name are two tabs', async () => {
  const rows = [
    { categoryName: 'Design', careers: [] },
    { categoryName: 'Design', careers: [opening('Typographer')] },
    { categoryName: '!!!', careers: [opening('Anything')] },
  ];
  const page = await goTo(await newVisitor(), canned(rows));
  await panelOf(page).getByText('Nothing open here just now').waitFor();
  const tabs = positions(page).getByRole('tab');
  await tabs.nth(1).click();
  await eventually(() => titles(page)).toEqual(['Typographer']);
  expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('false');
  await tabs.nth(2).click();
  await eventually(() => titles(page)).toEqual(['Anything']);
});

const long = 'मुख्य अभियन्ता '.repeat(200).slice(0, 3000);
const wide = [
  { categoryName: 'Everything', careers: Array.from({ length: 500 }, (_, at) => opening(`Engineer ${at + 1}`, at)) },
  { categoryName: 'W'.repeat(3000), careers: [opening('x'.repeat(3000)), opening(long), opening('مهندس برمجيات أول')] },
  ...Array.from({ length: 20 }, (_, at) => ({ categoryName: `विभाग ${at + 1}`, careers: [opening(`काम ${at}`)] })),
];

test('P-CAR-09 P-CAR-10 500 openings, titles of 3,000 characters, Devanagari and Arabic, 22 categories: nothing leaves the page', async () => {
  const visitor = await newVisitor({ viewport: { width: 320, height: 640 } });
  const page = await goTo(visitor, canned(wide));
  await positions(page).waitFor();
  expect(await panelOf(page).getByRole('listitem').count()).toBe(500);
  const overflow = () =>
    page.evaluate(() => {
      const room = document.documentElement.clientWidth;
      const parts = [...document.querySelectorAll('main h3, main h4, main dd, main .opening button')];
      const outside = parts.filter((it) => {
        const { left, right, width } = it.getBoundingClientRect();
        return width > 0 && (left < -1 || right > room + 1);
      });
      return { page: Math.max(0, document.documentElement.scrollWidth - room), outside: outside.length };
    });
  expect(await overflow()).toEqual({ page: 0, outside: 0 });
  await positions(page).getByRole('tab').nth(1).click();
  await eventually(() => panelOf(page).getByRole('listitem').count()).toBe(3);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overflow(), `${width}`).toEqual({ page: 0, outside: 0 });
  }
  const arabic = panelOf(page).getByRole('heading', { level: 4 }).last();
  expect(await arabic.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl');

  // The row of tabs scrolls by itself, until the selected one is in view.
  await page.setViewportSize({ width: 320, height: 740 });
  await tabOf(page, 'विभाग 1').focus();
  await page.keyboard.press('End');
  const last = tabOf(page, 'विभाग 20');
  await eventually(() => last.evaluate((it) => it.getBoundingClientRect().right)).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => scrollX)).toBe(0);
  expect(visitor.complaints).toEqual([]);
});

test('P-CAR-10 without JavaScript every category and opening can be read, and each tab leads to its own', async () => {
  const { context } = await newVisitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site().origin}/career`);
  for (const name of CATEGORIES) {
    expect(await positions(page).getByRole('heading', { level: 3, name, exact: true }).isVisible(), name).toBe(true);
  }
  const all = positions(page).getByRole('heading', { level: 4 });
  expect(await all.count()).toBe(10);
  for (const title of await all.all()) expect(await title.isVisible()).toBe(true);
  await tabOf(page, 'Business').click();
  await page.waitForURL('**#openings-business');
  const top = await positions(page)
    .getByRole('heading', { level: 3, name: 'Business' })
    .evaluate((it) => it.getBoundingClientRect().top);
  expect(top).toBeLessThan(DESK.height);
});

test('P-CAR-09 nothing moves when the app takes over, also for whoever is at the openings by then', async () => {
  const { context } = await newVisitor();
  await context.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // A font that comes late moves words; it is not the app that does.
  await context.route('**/*.woff2', (route) => route.abort());
  const page = await openPage(context, `${site().origin}/career#openings`);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02);
});

for (const viewport of [PHONE, DESK]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`P-CAR-08 P-CAR-11 axe finds nothing serious, modal open and closed, ${viewport.width} px ${colorScheme}`, async () => {
      const { open } = await newVisitor({ viewport, colorScheme, bypassCSP: true });
      const page = await open(`${site().origin}/career`);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Apply Now Android Engineer' }).click();
      await modalOf(page).waitFor();
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}

test('P-ROUTE-13 no sideways scrolling, targets of 48 px, at every width', async () => {
  const { open } = await newVisitor();
  const page = await open(`${site().origin}/career`);
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${width}`).toBeLessThanOrEqual(0);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main a')]
        .map((it) => ({ box: it.getBoundingClientRect(), text: it.textContent }))
        .filter(({ box }) => box.width > 0 && (box.height < 47.5 || box.width < 47.5))
        .map(({ text }) => text),
    );
    expect(small, `${width}`).toEqual([]);
  }
});
