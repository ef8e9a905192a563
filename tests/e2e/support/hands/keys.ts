import type { Locator, Page } from 'playwright-core';
import { coverOf } from '../cover.ts';
import { eventually } from '../pages.ts';
import { type Hands, handsOf } from './hands.ts';

/** Most presses of Tab from one thing to the next that somebody still puts up with. */
const MOST_TABS = 40;

/**
 * The key that brings the focus nearer to something, as a reader of the page sees it; '' once it is there.
 * @param last the key before: what comes in between, as a toast does, is gone through
 * @throws where the focus has got lost since it was first somewhere
 */
const nearer = (target: Locator, last: string) =>
  target.evaluate((wanted, before) => {
    const at = document.activeElement;
    const known = window as { hadFocus?: boolean };
    if (at === wanted) return '';
    if (!at || at === document.body) {
      if (known.hadFocus) throw new Error('The focus got lost');
      return 'Tab';
    }
    known.hadFocus = true;
    if (at.matches('.skip-link') && wanted.closest('main')) return 'Enter';
    const between = at.closest('[popover]');
    if (between && !between.contains(wanted)) return before;
    const isAfter = wanted.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_PRECEDING;
    return isAfter ? 'Tab' : 'Shift+Tab';
  }, last);

/** Keys alone: Tab to it, then Enter. */
export function keysOn(page: Page): Hands {
  const reach = async (target: Locator) => {
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
  return handsOf(page, {
    reach,
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    write: (text) => page.keyboard.type(text),
    async rate(field, stars) {
      await reach(field);
      for (let times = Number(stars); times > 0; times -= 1) await page.keyboard.press('ArrowUp');
    },
    async dismiss(dialog) {
      await dialog.waitFor();
      await page.keyboard.press('Escape');
    },
  });
}
