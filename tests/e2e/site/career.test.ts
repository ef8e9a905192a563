import { expect, test } from 'vitest';
import { dialogOf } from '../support/applying.ts';
import { seen } from '../support/list-page.ts';
import { eventually, focused, newVisitor } from '../support/pages.ts';
import { DESK } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

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
  await seen(pictures);
  for (const picture of await pictures.all()) {
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(40);
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
      await dialogOf(page).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(1);
      if (close === '×') await dialogOf(page).getByRole('button', { name: 'Close' }).click();
      else if (close === 'Esc') await page.keyboard.press('Escape');
      else await page.mouse.click(10, 10);
      await dialogOf(page).waitFor({ state: 'detached' });
      await eventually(() => focused(page)).toBe(label);
    }
  }
  expect(complaints).toEqual([]);
});
