import type { Locator } from 'playwright-core';

/** Describes what covers the middle of an element; '' if it is visible. */
export const coverOf = (target: Locator) =>
  target.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    if (seen && (it.contains(seen) || seen.contains(it))) return '';
    return seen?.outerHTML.slice(0, 120) ?? 'the edge of the window';
  });
