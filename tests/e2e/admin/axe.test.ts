import { expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { sharedOffice } from '../support/back-office.ts';

import { eventually, focused } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();

test('A-API-01 the documents that the server writes itself have no serious axe violation and fit 320 px', async () => {
  const { context } = await newVisitor({ bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const path of ['/docs/api', '/jobs/resume/any?expires=1&signature=none']) {
    await page.goto(office().origin + path);
    await page.locator('details').evaluateAll((all) => all.map((it) => it.setAttribute('open', '')));
    if (path !== '/docs/api') await page.getByRole('heading', { name: 'The file could not be opened' }).waitFor();
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      expect(await violationsOf(page), path).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    const cropped = await page.locator('main *').evaluateAll((all) =>
      all
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.sr-only, thead'))
        .filter((it) => it.getBoundingClientRect().width > 0 && it.getBoundingClientRect().right > innerWidth + 1)
        .map((it) => it.outerHTML.slice(0, 120)),
    );
    expect(cropped, path).toEqual([]);
  }
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
  await eventually(() => page.locator('#jobs').evaluate((it) => Math.abs(it.getBoundingClientRect().top) < 100)).toBe(
    true,
  );
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
