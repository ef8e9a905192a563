import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { soon } from '../support/contact-form.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { add, cardOf, photo } from '../support/records.ts';

const office = sharedOffice();
const NARROW = { width: 320, height: 640 };

beforeAll(async () => {
  const there = office();
  const image = await photo('green');
  const product = { name: 'Ledger', description: 'Credit', link: 'https://example.com/' };
  await add(there, '/projects/create', product, { image });
  await add(there, '/team/create', { name: 'Meera', designation: 'Engineer' });
  const review = { clientName: 'आशा', companyName: 'Mills', rating: '4', message: 'Good.' };
  await add(there, '/reviews/create', review);
  await add(there, '/portfolio/create', { title: 'Tea', category: 'Brand', company: 'Neel' }, { image });
});

/** Every screen, and what opens on it. */
async function* screens(page: Page): AsyncGenerator<string> {
  const go = (path: string) => page.goto(`${office().origin}/admin/${path}`);
  await go('CreateProducts');
  await page.locator('main form').waitFor();
  await page.getByLabel('Image').setInputFiles(await photo());
  await page.getByRole('img', { name: 'What you have chosen' }).waitFor();
  yield 'create product';
  await go('ManageProducts');
  await cardOf(page, 'Ledger').getByRole('button', { name: 'Update' }).click();
  await page.getByRole('dialog').locator('form').waitFor();
  yield 'sheet';
  await go('ManageTeam');
  await cardOf(page, 'Meera').getByRole('button', { name: 'Update' }).click();
  await page.locator('main form').waitFor();
  yield 'inline form';
  await go('ManageReviews');
  await cardOf(page, 'आशा').waitFor();
  yield 'reviews';
  await go('CreateReview');
  await page.getByLabel('3 stars').click();
  await page.getByText('Rating').first().waitFor();
  await soon(() => page.locator('[name=rating]').inputValue()).toBe('3');
  await page.reload();
  await page.getByText(/^Draft from /).waitFor();
  yield 'draft';
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await go('CreatePortfolio');
  await cardOf(page, 'Tea').getByRole('button', { name: 'Update' }).click();
  await page.getByRole('form', { name: 'Update Portfolio Item' }).waitFor();
  yield 'form above the cards';
}

test.each([PHONE, DESK])(
  'axe finds nothing serious on the screens of records, their sheet and their forms, %o',
  async (viewport) => {
    const clerk = await newAdmin(office(), { viewport, bypassCSP: true, reducedMotion: 'reduce' });
    const page = await clerk.context.newPage();
    for await (const screen of screens(page)) expect(await violationsOf(page), screen).toEqual([]);
  },
);

test('at 320 px nothing scrolls sideways or is cropped, and what a thumb must hit is 48 px high', async () => {
  const clerk = await newAdmin(office(), { viewport: NARROW, reducedMotion: 'reduce' });
  const page = await clerk.context.newPage();
  for await (const screen of screens(page)) {
    const { by, outside, small } = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('main *, dialog *')].filter((it) => it.checkVisibility());
      const boxes = shown.map((it) => ({ it, box: it.getBoundingClientRect() })).filter(({ box }) => box.width > 1);
      return {
        by: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        outside: boxes.filter(({ box }) => box.right > innerWidth + 1).map(({ it }) => it.outerHTML.slice(0, 90)),
        small: boxes
          .filter(({ it, box }) => it.matches('button, a, input, textarea') && box.height < 47.5)
          .map(({ it }) => it.outerHTML.slice(0, 90)),
      };
    });
    expect({ by, outside, small }, screen).toEqual({ by: 0, outside: [], small: [] });
  }
});

test('the button that saves stays in reach at the foot of a long form on a phone', async () => {
  const clerk = await newAdmin(office(), { viewport: PHONE });
  const page = await clerk.open(`${office().origin}/admin/CreateProducts`);
  const save = page.getByRole('button', { name: 'Create Product', exact: true });
  const box = await save.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  expect(box?.y ?? 0).toBeGreaterThan(PHONE.height - 120);
});
