import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { sharedOffice } from '../support/back-office.ts';
import { settled } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { add, cardOf, empty, newAdminWithFormLog, toastOf } from '../support/records.ts';

const office = sharedOffice();
beforeEach(() => empty(office()));

/** A point among the toasts on a desktop, and a point away from them. */
const [AMONG, BESIDE] = [
  { x: 1_050, y: 105 },
  { x: 640, y: 700 },
];

/** The list with one team member; the test controls the clock of the page. */
async function teamOfOne(viewport: typeof DESK): Promise<Page> {
  await add(office(), '/team/create', { name: 'Meera', designation: 'Engineer' });
  const page = await (await newAdminWithFormLog(office(), { viewport })).context.newPage();
  await page.clock.install();
  await page.goto(`${office().origin}/admin/ManageTeam`);
  return page;
}

/** Changes the record by keyboard, without moving the mouse. @returns the toast, which lasts two seconds */
async function saved(page: Page): Promise<Locator> {
  await cardOf(page, 'Meera').getByRole('button', { name: 'Update' }).press('Enter');
  await page.locator('form [name=designation]').press('End');
  await page.keyboard.type('!');
  await page.getByRole('button', { name: 'Update', exact: true }).press('Enter');
  const toast = toastOf(page, 'Team member updated');
  await toast.waitFor();
  await page.locator('form').waitFor({ state: 'detached' });
  return toast;
}

async function goes(toast: Locator): Promise<void> {
  await toast.page().clock.fastForward(2_000);
  await toast.waitFor({ state: 'detached' });
}

test('D67 D38 in the back office a success is told for two seconds, what can be undone for ten', async () => {
  const page = await teamOfOne(PHONE);
  await goes(await saved(page));
  await cardOf(page, 'Meera').getByRole('button', { name: 'Delete' }).click();
  const deleted = toastOf(page, 'Deleted');
  await deleted.waitFor();
  await page.clock.fastForward(8_000);
  expect(await deleted.count()).toBe(1);
  await page.clock.fastForward(2_000);
  await deleted.waitFor({ state: 'detached' });
});

test('D67 A-CONST-04 a toast goes in time though the mouse rests where it came; it stays while it is pointed at or has the focus', async () => {
  const page = await teamOfOne(DESK);
  const point = ({ x, y }: { x: number; y: number }) => page.mouse.move(x, y);
  const stays = async (toast: Locator) => {
    await page.clock.fastForward(60_000);
    await settled(page);
    expect(await toast.getAttribute('inert')).toBeNull();
  };

  await point(AMONG);
  await goes(await saved(page));

  await point(BESIDE);
  let toast = await saved(page);
  await point(AMONG);
  await stays(toast);
  await point({ ...AMONG, x: AMONG.x + 5 });
  await stays(toast);
  await point(BESIDE);
  await goes(toast);

  toast = await saved(page);
  const close = toast.getByRole('button', { name: 'Close notification' });
  await close.focus();
  await point(AMONG);
  await point(BESIDE);
  await stays(toast);
  await close.blur();
  await goes(toast);

  toast = await saved(page);
  await toast.getByRole('button', { name: 'Close notification' }).click();
  await toast.waitFor({ state: 'detached' });
  await goes(await saved(page));
});

test('a toast comes where it will stand: one that moved over a link could part the press on it from the release', async () => {
  const page = await teamOfOne(PHONE);
  const coming = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('animationstart', ({ target, animationName }) => {
          if (animationName === 'toast-in') resolve((target as Element).getBoundingClientRect().top);
        });
      }),
  );
  const toast = await saved(page);
  const top = await coming;
  await toast.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  expect((await toast.boundingBox())?.y).toBe(top);
});
