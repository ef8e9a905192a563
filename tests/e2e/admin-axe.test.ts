import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { newAdmin, type Row, sharedOffice } from './support/back-office.ts';
import { newVisitor } from './support/pages.ts';
import { DESK, PHONE, signIn } from './support/profile.ts';

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

/** Every screen of an admin's, one after the other. */
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
}

const LOOKS = [
  ['light', PHONE],
  ['dark', PHONE],
  ['light', DESK],
  ['dark', DESK],
] as const;

test.each(LOOKS)('axe finds nothing serious on any screen, %s, %o', async (colorScheme, viewport) => {
  const options = { colorScheme, viewport, bypassCSP: true, reducedMotion: 'reduce' as const };
  const person = await newVisitor(options);
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
