const GAP = 4;
const EDGE = 16;

/** Puts a panel under something, at its right end, or above it where there is no room. By variables: a sheet ignores them. */
export function placeBeside(panel: HTMLElement, anchor: Element): void {
  const { top, right, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = panel;
  const x = Math.max(EDGE, Math.min(right, innerWidth - EDGE) - offsetWidth);
  const isRoomBelow = bottom + GAP + offsetHeight <= innerHeight - EDGE;
  const y = isRoomBelow ? bottom + GAP : Math.max(EDGE, top - GAP - offsetHeight);
  panel.style.setProperty('--x', `${x}px`);
  panel.style.setProperty('--y', `${y}px`);
}
