import type { Locator, Page } from 'playwright-core';
import { coverOf } from '../cover.ts';
import { eventually } from '../pages.ts';
import { type Input, inputOf } from './input.ts';

/** Maximum acceptable number of presses of Tab from one control to the next. */
const MOST_TABS = 40;

/**
 * Returns the key that moves the focus towards an element in document order; '' if it has the focus.
 * @param last the previous key; repeated inside a popover in between, such as a toast
 * @throws if no element has the focus any more
 */
const nearer = (target: Locator, last: string) =>
  target.evaluate((wanted, before) => {
    const at = document.activeElement;
    const known = window as { hadFocus?: boolean };
    if (at === wanted) return '';
    if (!at || at === document.body) {
      if (known.hadFocus) throw new Error('The focus is lost');
      return 'Tab';
    }
    known.hadFocus = true;
    if (at.matches('.skip-link') && wanted.closest('main')) return 'Enter';
    const between = at.closest('[popover]');
    if (between && !between.contains(wanted)) return before;
    const isAfter = wanted.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_PRECEDING;
    return isAfter ? 'Tab' : 'Shift+Tab';
  }, last);

/** Keyboard input: Tab to the element, then Enter. */
export function keyboardOn(page: Page): Input {
  const focus = async (target: Locator) => {
    await target.waitFor();
    let key = 'Tab';
    for (let left = MOST_TABS; left > 0; left -= 1) {
      key = await nearer(target, key);
      // The page may still be scrolling to it.
      if (!key) return void (await eventually(() => coverOf(target)).toBe(''));
      await page.keyboard.press(key);
    }
    throw new Error(`${target} is not reached by ${MOST_TABS} keys`);
  };
  return inputOf(page, {
    focus,
    async press(target) {
      await focus(target);
      await page.keyboard.press('Enter');
    },
    write: (text) => page.keyboard.type(text),
    async rate(field, stars) {
      await focus(field);
      for (let times = Number(stars); times > 0; times -= 1) await page.keyboard.press('ArrowUp');
    },
    async dismiss(dialog) {
      await dialog.waitFor();
      await page.keyboard.press('Escape');
    },
  });
}
