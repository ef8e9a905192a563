/** Milliseconds after which the work runs without a paint, as in a hidden tab. */
const MAX_WAIT = 250;

/**
 * Runs work after pending changes are painted.
 * @returns cancels the work
 */
export function afterPaint(work: () => void): () => void {
  let isOver = false;
  const run = () => {
    if (isOver) return;
    isOver = true;
    work();
  };
  setTimeout(run, MAX_WAIT);
  // Two frames: the first may begin before React has rendered the change.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
  return () => {
    isOver = true;
  };
}
