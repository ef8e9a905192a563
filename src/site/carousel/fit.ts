/** How the slides of a carousel lie in its window. */
export interface Fit {
  /** How many are in view. */
  readonly perView: number;
  /** Pixels between two. */
  readonly gap: number;
  /** How many stand before the one that counts as shown. */
  readonly lead: number;
}

/** Reads the fit off the window's CSS, which says it once for the plain list and for the slider. */
export function fitOf(frame: HTMLElement): Fit {
  const style = getComputedStyle(frame);
  const read = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return { perView: read('--per-view'), gap: read('--gap'), lead: read('--lead') };
}
