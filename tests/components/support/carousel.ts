import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Names of the slides that are completely inside the frame of a carousel, from left to right. */
export function slidesInView(frame: Element): string[] {
  const { left, right } = frame.getBoundingClientRect();
  return [...frame.querySelectorAll('li')]
    .map((slide) => {
      const named = slide.querySelector('h3, [aria-label]');
      const name = named?.getAttribute('aria-label') ?? named?.textContent ?? slide.querySelector('img')?.alt ?? '';
      return { name, rect: slide.getBoundingClientRect() };
    })
    .filter(({ rect }) => rect.left > left - 1 && rect.right < right + 1)
    .sort((one, other) => one.rect.left - other.rect.left)
    .map(({ name }) => name);
}

/** Pixels that the list of a carousel has moved to the left. */
export const offsetOf = (frame: Element): number =>
  0 - new DOMMatrix(getComputedStyle(frame.firstElementChild as Element).transform).e;

export const pauseButton = (what: string) => page.getByRole('button', { name: `Pause ${what}` });

/** Scrolls to a carousel and waits until its slider has started and its buttons are visible. */
export async function sliderStarts(what: string): Promise<void> {
  const hidden = page.getByRole('button', { name: `Pause ${what}`, includeHidden: true });
  await expect.element(hidden).toBeInTheDocument();
  hidden.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  await expect.element(pauseButton(what)).toBeVisible();
}
