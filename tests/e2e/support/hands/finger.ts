import type { Locator, Page } from 'playwright-core';
import { eventually } from '../pages.ts';
import { type Hands, handsOf } from './hands.ts';

/** The least side of what a finger must hit. */
const FINGER = 44;

/** The size of what a finger would miss: '' where it hits. */
async function missed(target: Locator): Promise<string> {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return Math.min(width, height) < FINGER ? `${target}: ${width} × ${height}` : '';
}

/** A finger: taps what can be hit, and writes with the keyboard on the glass. */
export function fingerOn(page: Page): Hands {
  const press = async (target: Locator) => {
    await target.waitFor();
    // The page may still be changing.
    await eventually(() => missed(target)).toBe('');
    await target.tap();
  };
  return handsOf(page, {
    press,
    reach: press,
    write: (text) => page.keyboard.insertText(text),
    take: () => page.keyboard.press('Enter'),
    rate: (field, stars) =>
      press(field.locator('xpath=ancestor::form').getByRole('button', { name: `${stars} stars` })),
    dismiss: (dialog) => press(dialog.getByRole('button', { name: 'Close' })),
  });
}
