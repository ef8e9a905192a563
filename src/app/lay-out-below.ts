import { whenIdle } from '#lib/when-idle.ts';

/**
 * Lays out what starts below the screen (`.below` in `layout.css`) while the browser is idle, one part at a time. From then on
 * all heights are real, so a scroll position can be restored.
 */
async function layOutBelow(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('.below')) {
    await new Promise<void>(whenIdle);
    part.style.contentVisibility = 'visible';
    // Layout in this task, not that of all parts in the next frame.
    part.getBoundingClientRect();
  }
  document.body.dataset.whole = '';
}

/** Lays out what starts below the screen once the visitor scrolls or presses a key, which may move the focus there. */
export function layOutBelowOnScroll(): void {
  if (document.body.dataset.whole !== undefined) return;
  const begin = () => {
    removeEventListener('scroll', begin);
    removeEventListener('keydown', begin);
    layOutBelow();
  };
  addEventListener('scroll', begin);
  addEventListener('keydown', begin);
  if (scrollY > 0) begin();
}
