import type { Locator } from 'vitest/browser';
import { commands } from 'vitest/browser';
import { nextFrame } from './render.tsx';

/** Horizontal overflow of the page, in pixels. */
export const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Accessible name of the focused element: its label, else its text. */
export const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim();

/** Scrolls to a position at once and waits until it is drawn. */
export async function scrollPage(y: number): Promise<void> {
  window.scrollTo({ top: y, behavior: 'instant' });
  await nextFrame();
}

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2] as const;
};

/** Whether the middle of an element is visible, not covered and not outside the viewport. */
export const isUncovered = (element: Element) => element.contains(document.elementFromPoint(...middleOf(element)));

/** Taps the middle of an element with a finger. */
export const tap = (target: Locator) => commands.touch(middleOf(target.element()));

/** Scrolls to each picture and waits until it is loaded. */
export async function loadPictures(pictures: Iterable<Element>): Promise<void> {
  for (const picture of pictures as Iterable<HTMLImageElement>) {
    picture.scrollIntoView({ block: 'center', behavior: 'instant' });
    await picture.decode();
  }
}
