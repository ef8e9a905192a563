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

/**
 * Draws the slides of a loop where they are: the list moves as a whole, and who has left on one side is set down on the
 * other. So a step costs the same for five slides as for five hundred, and a slider at its start changes nothing.
 * @param list holds the slides, laid out by CSS
 * @param slides its children
 */
export function drawer(list: HTMLElement, slides: readonly HTMLElement[]) {
  const drawn: string[] = [];
  return (position: number, width: number, { perView, gap, lead }: Fit) => {
    const stride = (width + gap) / perView;
    const length = slides.length * stride;
    const start = (((position - lead * stride) % length) + length) % length;
    const beyond = `translateX(${length}px)`;
    list.style.transform = start ? `translate3d(${-start}px, 0, 0)` : '';
    for (const [index, slide] of slides.entries()) {
      const place = (index + 1) * stride - gap <= start ? beyond : '';
      if (drawn[index] === place) continue;
      drawn[index] = place;
      slide.style.transform = place;
    }
  };
}
