import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { installClock, runFor, stopClock, until } from '../support/clock.ts';
import { fieldOf, fieldsOf } from '../support/records.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, toastOf } from '../support/screen.ts';
import { member } from '../support/team.ts';

/** A point among the toasts on a desktop, and a point away from them. */
const [AMONG, BESIDE] = [[1_050, 105] as const, [640, 700] as const];

/** The list with one team member; from now on only `runFor` moves the clock on. */
async function teamOfOne(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  installClock();
  // A new id: the list keeps what an earlier test has deleted hidden.
  const row = member({ _id: crypto.randomUUID() });
  await renderAdmin('/admin/ManageTeam', {
    teamAll: [row],
    teamUpdate: async (request) => ({ message: 'Updated', item: Object.assign(row, await fieldsOf(request)) }),
    teamDelete: { message: 'Deleted', item: row },
  });
  await expect.element(cardOf('Meera')).toBeVisible();
  stopClock();
}

async function toastElement(text: string): Promise<HTMLElement> {
  await until(() => toastOf(text).query()?.checkVisibility());
  return toastOf(text).element() as HTMLElement;
}

/** Presses a button by keyboard, without moving the mouse. */
async function press(name: string): Promise<void> {
  (buttonOf(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** Changes the record by keyboard. @returns the toast, which lasts two seconds */
async function saved(): Promise<HTMLElement> {
  await press('Update');
  const form = page.getByRole('form');
  await until(() => form.query() !== null);
  fieldOf(form, 'designation').focus();
  await userEvent.keyboard('{End}!');
  await press('Update');
  const toast = await toastElement('Team member updated');
  await until(() => form.query() === null);
  return toast;
}

/** Expects a toast that has been closed to fade out and to be removed. */
async function isRemoved(toast: HTMLElement): Promise<void> {
  await until(() => toast.inert);
  // Each try moves the clock on.
  await expect.poll(() => toast.isConnected).toBe(false);
}

/** Expects a toast to stay open for `milliseconds`, and to close then. */
async function closesOnTime(toast: HTMLElement, milliseconds = 2_000): Promise<void> {
  await runFor(milliseconds - 100);
  expect(toast.inert).toBe(false);
  await runFor(100);
  await isRemoved(toast);
}

test('D67 D38 in the back office the message of a success shows for two seconds, one with Undo for ten', async () => {
  await teamOfOne(360, 740);
  await closesOnTime(await saved());
  await cardOf('Meera').getByRole('button', { name: 'Delete' }).click();
  await closesOnTime(await toastElement('Deleted'), 10_000);
});

test('D67 A-CONST-04 a toast closes on time even if it appears under the mouse; it stays open while the mouse moves onto it or it has the focus', async () => {
  await teamOfOne(1280, 800);
  const staysOpen = async (toast: HTMLElement) => {
    await runFor(60_000);
    expect(toast.inert).toBe(false);
  };
  /** Moves the mouse, and waits until a toast is pointed at, or is not. */
  const point = async (at: readonly [number, number], toast: HTMLElement) => {
    await commands.moveMouse(at);
    await until(() => toast.matches(':hover') === (at !== BESIDE));
    await runFor(0);
  };
  const close = () => toastOf('updated').getByRole('button', { name: 'Close notification' });

  await commands.moveMouse(AMONG);
  let toast = await saved();
  await until(() => toast.matches(':hover'));
  await closesOnTime(toast);

  await commands.moveMouse(BESIDE);
  toast = await saved();
  await point(AMONG, toast);
  await staysOpen(toast);
  await point([AMONG[0] + 5, AMONG[1]], toast);
  await staysOpen(toast);
  await point(BESIDE, toast);
  await closesOnTime(toast);

  toast = await saved();
  const button = close().element() as HTMLElement;
  button.focus();
  await point(AMONG, toast);
  await point(BESIDE, toast);
  await staysOpen(toast);
  button.blur();
  await closesOnTime(toast);

  toast = await saved();
  await close().click();
  await isRemoved(toast);
  // The mouse rests where that one was.
  toast = await saved();
  await until(() => toast.matches(':hover'));
  await closesOnTime(toast);
});

test('a new toast does not move: it could otherwise cover a link between the press and the release of a tap', async () => {
  const style = Object.assign(document.createElement('style'), {
    textContent: '.toast { animation-play-state: paused }',
  });
  document.head.append(style);
  onTestFinished(() => style.remove());
  await teamOfOne(360, 740);
  const toast = await saved();
  const [animation, ...others] = toast.getAnimations() as CSSAnimation[];
  expect([animation?.animationName, animation?.currentTime, others]).toEqual(['toast-in', 0, []]);
  const first = toast.getBoundingClientRect().toJSON();
  animation?.finish();
  expect(toast.getBoundingClientRect().toJSON()).toEqual(first);
});
