import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ADMIN } from '../../support/admin.ts';
import { violationsOf } from '../support/axe.ts';
import { newAdmin, type Row, sharedOffice } from '../support/back-office.ts';
import { soon } from '../support/contact-form.ts';
import { focused, newVisitor } from '../support/pages.ts';
import { DESK, PHONE, signIn } from '../support/profile.ts';

const office = sharedOffice();
const NARROW = { width: 320, height: 640 };
const DAY = 24 * 60 * 60_000;
const on = (day: number) => new Date(Date.now() - day * DAY).toISOString();

const ROWS: Row[] = [
  { name: 'Asha', message: 'Today' },
  { name: 'देवनागरी में नाम', message: 'नमस्ते, हमें एक वेबसाइट चाहिए।', createdAt: on(1) },
  { name: 'محمد العربي', message: 'مرحبا، نريد تطبيقا', address: '', createdAt: on(2) },
  { name: 'W'.repeat(120), message: 'x'.repeat(3000), email: `${'e'.repeat(60)}@example.com`, createdAt: on(3) },
];

beforeAll(async () => {
  await office().holds(ROWS);
  await office().applied([{ name: 'Nalini Rao', opening: 'Senior React Developer' }, { name: 'W'.repeat(120) }]);
});

/** Every screen of an admin's, one after the other, and what the server writes itself. */
async function* screens(page: Page): AsyncGenerator<string> {
  const { origin } = office();
  await signIn(page, origin);
  await page.getByText('4 enquiries in the last 30 days').waitFor();
  await page.getByText('Show as a table').click();
  yield 'welcome';
  await page.getByRole('button', { name: 'Nalini Rao' }).click();
  await page.getByRole('dialog', { name: 'Nalini Rao' }).waitFor();
  yield 'details of a row';
  await page.goto(`${origin}/admin/Resumes?q=nalini`);
  await page.getByText('2 of 2 resumes').waitFor();
  yield 'resumes';
  await page.goto(`${origin}/admin/contact-us-data`);
  await page.getByText('4 contacts').waitFor();
  yield 'contact-us-data';
  await page.getByRole('button', { name: 'Read the message of WWW' }).click();
  await page.getByRole('dialog').waitFor();
  yield 'details';
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete the enquiry of WWW' }).click();
  await page.getByRole('alertdialog').waitFor();
  yield 'confirmation';
  await page.keyboard.press('Escape');
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('button', { name: 'Manage Products' }).click();
  yield 'sidebar';
  await page.goto(`${origin}/admin/account`);
  await page.getByText(`Signed in as ${ADMIN.email}`).waitFor();
  yield 'your account';
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').waitFor();
  yield 'sign out everywhere';
  await page.goto(`${origin}/docs/api`);
  await page.locator('details').evaluateAll((all) => all.map((it) => it.setAttribute('open', '')));
  yield 'the API';
  await page.goto(`${origin}/jobs/resume/any?expires=1&signature=none`);
  await page.getByRole('heading', { name: 'The file could not be opened' }).waitFor();
  yield 'a link that has ended';
}

test.each([PHONE, DESK])('axe finds nothing serious on any screen, %o', async (viewport) => {
  const person = await newVisitor({ viewport, bypassCSP: true, reducedMotion: 'reduce' });
  const page = await person.context.newPage();
  for await (const screen of screens(page)) {
    expect(await violationsOf(page), screen).toEqual([]);
  }
});

test('nothing scrolls sideways at 320 px, and nothing of a card, a dialog or the sidebar is cropped', async () => {
  const person = await newVisitor({ viewport: NARROW, reducedMotion: 'reduce' });
  const page = await person.context.newPage();
  for await (const screen of screens(page)) {
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, screen).toBeLessThanOrEqual(0);
    const cropped = await page.evaluate(() =>
      [...document.querySelectorAll('main *, dialog *, aside *')]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.sr-only, thead'))
        .filter((it) => it.getBoundingClientRect().width > 0 && it.getBoundingClientRect().right > innerWidth + 1)
        .map((it) => it.outerHTML.slice(0, 120)),
    );
    expect(cropped, screen).toEqual([]);
  }
});

test('what a thumb must hit on a card is 48 px high', async () => {
  const person = await newAdmin(office());
  const page = await person.open(`${office().origin}/admin/welcome`);
  await page.goto(`${office().origin}/admin/contact-us-data`);
  const card = page.getByRole('row').nth(1);
  await card.waitFor();
  const heights = await card
    .locator('a, button')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().height)));
  expect(heights).toHaveLength(4);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(48);
});

test('A-API-01 the page of the API is read by keyboard: a group is jumped to, a call is opened, and the focus is seen; a thumb can do the same', async () => {
  const page = await (await newVisitor({ viewport: PHONE })).context.newPage();
  await page.goto(`${office().origin}/docs/api`);
  const isSeen = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
    });
  await page.keyboard.press('Tab');
  expect([await focused(page), await isSeen()]).toEqual(['The same as an OpenAPI 3.1.0 document', true]);
  await page.getByRole('navigation').getByRole('link', { name: 'jobs' }).press('Enter');
  expect(new URL(page.url()).hash).toBe('#jobs');
  await soon(() => page.locator('#jobs').evaluate((it) => Math.abs(it.getBoundingClientRect().top) < 100)).toBe(true);
  await page.keyboard.press('Tab');
  expect([await focused(page), await isSeen()]).toEqual(['Details of POST /jobs/apply', true]);
  await page.keyboard.press('Enter');
  expect(await page.locator('details[open]').count()).toBe(1);
  await page.locator('details[open]').getByText('resume', { exact: true }).first().waitFor();
  const heights = await page
    .locator('a, summary')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().height)));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
});
