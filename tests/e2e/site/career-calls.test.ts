import { afterEach, expect, test } from 'vitest';
import { canned, status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { isAt } from '../../support/proxy-requests.ts';
import { dialogOf } from '../support/applying.ts';
import { CAREER, goToCareer, panelOf, positions, selected, tabOf, titles } from '../support/career.ts';
import { cutOff } from '../support/kept.ts';
import { eventually, newVisitor, unasked } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { answered, quiet } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const opening = (title: string, openings = 1) => ({
  ...{ id: title.slice(0, 40), title, location: 'Indore', experience: '1–2 years', openings },
});

afterEach(() => site().network.set(fault.pass));

test('P-CAR-08 coming through the app asks for the categories, by one GET', async () => {
  const before = site().network.seen.length;
  const page = await goToCareer(site(), await newVisitor(), fault.pass);
  await tabOf(page, 'Design').waitFor();
  await quiet(site().network);
  const asked = site().network.seen.slice(before).filter(isAt(CAREER.call));
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
});

test('P-CAR-22 a failing call is logged and nothing else: no openings, no words of it, but the way to send a resume', async () => {
  const visitor = await newVisitor();
  const page = await goToCareer(site(), visitor, status(500));
  const logged = () => visitor.complaints.filter((text) => /careers failed/.test(text)).length;
  await eventually(logged).toBe(1);
  expect(await positions(page).count()).toBe(0);
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.locator('main').textContent()).not.toMatch(/failed|error/i);
  await page.getByRole('button', { name: 'Send us your resume' }).click();
  await dialogOf(page).waitFor();
});

test('P-CAR-22 openings seen once are shown without a network', async () => {
  const visitor = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  await cutOff(site(), await visitor.open(`${site().origin}/career`), 'Android Engineer');
  const later = await visitor.open(`${site().origin}/career?category=design`);
  await eventually(() => selected(later)).toEqual(['Design']);
  expect(await titles(later)).toEqual(['Product Designer', 'Illustrator, part-time']);
});

test('P-CAR-08 P-CAR-23 both shapes are read; what is no list, or an empty one, leaves the openings out', async () => {
  const rows = [{ categoryName: 'Kitchen', careers: [opening('Cook', 3)] }];
  for (const body of [rows, { categories: rows }]) {
    const visitor = await newVisitor();
    const page = await goToCareer(site(), visitor, canned(body));
    await eventually(() => titles(page)).toEqual(['Cook']);
    expect(await panelOf(page).getByText('3 openings', { exact: true }).count()).toBe(1);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
  for (const body of [[], {}, null, 'text', { categories: {} }]) {
    const before = site().network.seen.length;
    const visitor = await newVisitor();
    const page = await goToCareer(site(), visitor, canned(body));
    await page.getByRole('button', { name: 'Send us your resume' }).waitFor();
    await answered(site().network, CAREER.call, before);
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
  const page = await goToCareer(site(), await newVisitor(), canned(rows));
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
  const page = await goToCareer(site(), visitor, canned(wide));
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
