import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '#lib/when-idle.ts';

/** Number of the last run. */
let last = 0;

const nextFrame = () => new Promise(requestAnimationFrame);

/** Whether a part is on the screen, or within one screen of it. */
function isNear(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom > -innerHeight && top < 2 * innerHeight;
}

/**
 * Lays out what starts below the screen (`.below` in `layout.css`) while the browser is idle, one part at a time. From then on
 * all heights are real. The browser remembers them when it skips the parts again, so that a dialog need not calculate their styles.
 * Parts near the screen are not skipped: they would be blank for a frame.
 */
async function layOutBelow(): Promise<void> {
  last += 1;
  const run = last;
  const parts = document.querySelectorAll<HTMLElement>('.below');
  for (const part of parts) {
    await new Promise<void>(whenIdle);
    part.style.contentVisibility = 'visible';
    // Layout in this task, not that of all parts in the next frame.
    part.getBoundingClientRect();
  }
  // Heights are remembered at the end of a frame (CSS Sizing 4, 'last remembered size').
  await nextFrame();
  await nextFrame();
  for (const part of parts) if (!isNear(part)) part.style.contentVisibility = '';
  if (run === last) delete document.body.dataset.whole;
}

/** Events with which a visitor begins to move on a page. */
const MOVES = ['scroll', 'wheel', 'touchmove', 'keydown'];

/** Whether all heights are real from the start, because the scroll position is restored. */
const isWhole = () => document.body.dataset.whole !== undefined;

/** Lays out what starts below the screen of each page once the visitor scrolls or presses a key, which may move the focus there. */
export function layOutBelowOnScroll(router: AnyRouter): void {
  const begin = ({ type }: Event) => {
    // The app has scrolled, to the start of a page or to the position that it restores.
    if (type === 'scroll' && (scrollY === 0 || isWhole())) return;
    for (const move of MOVES) removeEventListener(move, begin);
    layOutBelow();
  };
  const wait = () => {
    for (const move of MOVES) addEventListener(move, begin, { passive: true });
  };
  router.subscribe('onRendered', wait);
  addEventListener('popstate', () => {
    last += 1;
    document.body.dataset.whole = '';
  });
  wait();
  if (scrollY > 0 && !isWhole()) layOutBelow();
}
