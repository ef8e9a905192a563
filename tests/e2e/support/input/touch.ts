import type { Locator, Page } from 'playwright-core';
import { eventually } from '../pages.ts';
import { type Input, inputOf } from './input.ts';

/** Smallest side of a touch target, in CSS pixels. */
const MIN_SIDE = 44;

/** The size of a target that is too small; '' for any other. */
async function tooSmall(target: Locator): Promise<string> {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return Math.min(width, height) < MIN_SIDE ? `${target}: ${width} × ${height}` : '';
}

/** Touch: taps targets that are large enough, and writes with the keyboard on the screen. */
export function touchOn(page: Page): Input {
  const press = async (target: Locator) => {
    await target.waitFor();
    // The page may still be changing.
    await eventually(() => tooSmall(target)).toBe('');
    await target.tap();
  };
  return inputOf(page, {
    press,
    focus: press,
    write: (text) => page.keyboard.insertText(text),
    take: () => page.keyboard.press('Enter'),
    rate: (field, stars) =>
      press(field.locator('xpath=ancestor::form').getByRole('button', { name: `${stars} stars` })),
    dismiss: (dialog) => press(dialog.getByRole('button', { name: 'Close' })),
  });
}
