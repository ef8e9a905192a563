import { whenIdle } from '#lib/when-idle.ts';

/**
 * Lays out what starts below the screen (`.below` in `layout.css`) while the browser is idle, one part at a time. From then on
 * all heights are real, so a scroll position can be restored.
 */
export async function layOutBelow(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('.below')) {
    await new Promise<void>(whenIdle);
    part.style.contentVisibility = 'visible';
    // Layout in this task, not that of all parts in the next frame.
    part.getBoundingClientRect();
  }
  document.body.dataset.whole = '';
}
