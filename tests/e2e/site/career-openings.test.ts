import { expect, test } from 'vitest';
import { CATEGORIES, panelOf, positions, selected, tabOf, titles } from '../support/career.ts';
import { shiftsOn, watchShifts } from '../support/layout-shifts.ts';
import { eventually, focused, newVisitor, openPage, running } from '../support/pages.ts';
import { DESK } from '../support/profile.ts';
import { quiet } from '../support/quiet.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

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
  await watchShifts(context);
  const page = await openPage(context, `${site().origin}/career#openings`);
  await quiet(site().network);
  const { sum, moved } = await shiftsOn(page);
  expect(sum, String(moved)).toBeLessThan(0.02);
});
