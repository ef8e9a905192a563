import type { Locator, Page } from 'playwright-core';

/** Names of the slides that are completely inside the frame of a carousel, from left to right. */
export const visibleSlides = (frame: Locator): Promise<string[]> =>
  frame.evaluate((it) => {
    const window = it.getBoundingClientRect();
    return [...it.querySelectorAll('li')]
      .map((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        const named = slide.querySelector('h3, [aria-label]');
        const name = named?.getAttribute('aria-label') ?? named?.textContent ?? slide.querySelector('img')?.alt ?? '';
        return { left, right, name };
      })
      .filter(({ left, right }) => left > window.left - 1 && right < window.right + 1)
      .sort((a, b) => a.left - b.left)
      .map(({ name }) => name);
  });

/** Positions and sizes of the slides of a carousel, relative to its frame, in pixels. */
export const layoutOf = (frame: Locator) =>
  frame.evaluate((it) => {
    const window = it.getBoundingClientRect();
    return [...it.querySelectorAll('li')].map((slide) => {
      const { left, top, width, height } = slide.getBoundingClientRect();
      return { left: left - window.left, top: top - window.top, width, height };
    });
  });

/** Pixels that the list of a carousel has moved to the left. */
export const movedBy = (frame: Locator): Promise<number> =>
  frame.locator('ul').evaluate((list) => 0 - new DOMMatrix(getComputedStyle(list).transform).e);

/** Stops the clock of a page, which must be installed in its context; only `runFor` moves it on. */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
