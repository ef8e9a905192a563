import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { isLong } from '../../support/long.ts';
import { violationsOf } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { nextFrame } from '../support/render.tsx';

import { renderScreen, SCREENS } from './screens.ts';

/** Finds elements that are cut off at the right, and controls in the content that are too low to be tapped. */
function layoutFaults() {
  const shown = [...document.querySelectorAll('main *, dialog *, aside *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, thead, .desk-chips'),
  );
  // A choice is as large as its label.
  const targetOf = (element: Element) => (element.matches('[type=radio]') && element.closest('label')) || element;
  const boxes = shown.map((element) => ({ element, box: targetOf(element).getBoundingClientRect() }));
  const name = ({ element }: (typeof boxes)[number]) => element.outerHTML.slice(0, 90);
  return {
    outside: boxes.filter(({ box }) => box.width > 1 && box.right > innerWidth + 1).map(name),
    small: boxes
      .filter(({ element }) => element.matches('form :is(button, a, input, textarea), .record-buttons button'))
      .filter(({ box }) => box.width > 1 && box.height < 47.5)
      .map(name),
  };
}

test.each(SCREENS.map((screen) => [screen[1], screen] as const))(
  '%s: axe finds nothing serious; at 320 px nothing is cropped, and controls are 48 px high',
  async (_, screen) => {
    await commands.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of isLong ? [1280, 360] : [360]) {
      await page.viewport(width, 800);
      const { unmount } = await renderScreen(screen);
      expect.soft(await violationsOf(), `${width} px`).toEqual([]);
      unmount();
    }
    await page.viewport(320, 640);
    await renderScreen(screen);
    await nextFrame();
    expect(overflow()).toBeLessThanOrEqual(0);
    expect(layoutFaults()).toEqual({ outside: [], small: [] });
  },
);

test('links and buttons on the card of an enquiry are 48 px high', async () => {
  await page.viewport(360, 740);
  const screen = SCREENS.find(([, what]) => what === 'enquiries');
  if (screen) await renderScreen(screen);
  const controls = page.getByRole('row').nth(1).element().querySelectorAll('a, button');
  expect(controls).toHaveLength(4);
  for (const control of controls) expect(Math.round(control.getBoundingClientRect().height)).toBeGreaterThanOrEqual(48);
});

test('the save button stays in reach at the lower edge of a long form on a phone', async () => {
  await page.viewport(360, 740);
  const screen = SCREENS.find(([path]) => path === 'CreateProducts');
  if (screen) await renderScreen(screen);
  scrollTo(0, 0);
  const { top, bottom } = page
    .getByRole('button', { name: 'Create Product', exact: true })
    .element()
    .getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(740);
  expect(top).toBeGreaterThan(740 - 120);
});
