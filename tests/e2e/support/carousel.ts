import type { Locator, Page } from 'playwright-core';

/** The names of the slides that are wholly in a carousel's window, from left to right. */
export const inWindow = (frame: Locator): Promise<string[]> =>
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

/** Where the slides of a carousel lie in its window, in pixels. */
export const layoutOf = (frame: Locator) =>
  frame.evaluate((it) => {
    const window = it.getBoundingClientRect();
    return [...it.querySelectorAll('li')].map((slide) => {
      const { left, top, width, height } = slide.getBoundingClientRect();
      return { left: left - window.left, top: top - window.top, width, height };
    });
  });

/** Pixels that a carousel's list has moved to the left. */
export const movedBy = (frame: Locator): Promise<number> =>
  frame.locator('ul').evaluate((list) => 0 - new DOMMatrix(getComputedStyle(list).transform).e);

/** Stops the page's clock; its context's must be installed. Only `runFor` moves it on. */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
