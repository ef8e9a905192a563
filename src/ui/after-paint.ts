/** How long to wait where nothing is painted, as in a tab that is not looked at. */
const PATIENCE = 250;

/**
 * Runs work once what has just been changed is on the screen.
 * @param work what can wait for that
 * @returns how to call it off
 */
export function afterPaint(work: () => void): () => void {
  let isOver = false;
  const run = () => {
    if (isOver) return;
    isOver = true;
    work();
  };
  setTimeout(run, PATIENCE);
  // The first frame may begin before all parts of the page have heard of the change.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
  return () => {
    isOver = true;
  };
}
