import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { sharedOffice } from './support/back-office.ts';
import { DESK } from './support/profile.ts';
import { add, cardOf, empty, newClerk, toastOf } from './support/records.ts';

const office = sharedOffice();
beforeEach(() => empty(office()));

/** Where toasts stand on a desk, and where none does. */
const [AMONG, BESIDE] = [
  { x: 1_050, y: 105 },
  { x: 640, y: 700 },
];

/** Changes a record by keys alone, while the mouse rests where it is. @returns the toast, which lasts two seconds */
async function saved(page: Page) {
  await cardOf(page, 'Meera').getByRole('button', { name: 'Update' }).press('Enter');
  await page.locator('form [name=designation]').press('End');
  await page.keyboard.type('!');
  await page.getByRole('button', { name: 'Update', exact: true }).press('Enter');
  const toast = toastOf(page, 'Team member updated');
  await toast.waitFor();
  await page.locator('form').waitFor({ state: 'detached' });
  return toast;
}

test('D67 A-CONST-04 a toast goes in time though the mouse rests where it came; it stays while it is pointed at or has the focus', async () => {
  await add(office(), '/team/create', { name: 'Meera', designation: 'Engineer' });
  const clerk = await newClerk(office(), { viewport: DESK });
  const page = await clerk.context.newPage();
  await page.clock.install();
  await page.goto(`${office().origin}/admin/ManageTeam`);
  const point = ({ x, y }: { x: number; y: number }) => page.mouse.move(x, y);
  const goes = async (toast: ReturnType<typeof toastOf>) => {
    await page.clock.fastForward(2_100);
    await toast.waitFor({ state: 'detached' });
  };
  const stays = async (toast: ReturnType<typeof toastOf>) => {
    await page.clock.fastForward(60_000);
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
