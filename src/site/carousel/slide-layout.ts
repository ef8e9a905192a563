/** Positions of the slides in the viewport of a carousel. */
export interface SlideLayout {
  /** Number of slides in view. */
  readonly perView: number;
  /** Pixels between two slides. */
  readonly gap: number;
  /** Number of visible slides before the current one. */
  readonly lead: number;
}

/** Reads the layout from CSS variables, which set it for the plain list and for the slider alike. */
export function readSlideLayout(frame: HTMLElement): SlideLayout {
  const style = getComputedStyle(frame);
  const read = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return { perView: read('--per-view'), gap: read('--gap'), lead: read('--lead') };
}

/**
 * Returns a function that positions the slides of an endless loop. It moves the list as a whole and only repositions
 * slides that have left on one side, so a step costs the same for any number of slides.
 */
export function createSlideRenderer(list: HTMLElement, slides: readonly HTMLElement[]) {
  const transforms: string[] = [];
  return (position: number, width: number, { perView, gap, lead }: SlideLayout) => {
    const stride = (width + gap) / perView;
    const length = slides.length * stride;
    const start = (((position - lead * stride) % length) + length) % length;
    const atEnd = `translateX(${length}px)`;
    list.style.transform = start ? `translate3d(${-start}px, 0, 0)` : '';
    for (const [index, slide] of slides.entries()) {
      const transform = (index + 1) * stride - gap <= start ? atEnd : '';
      if (transforms[index] === transform) continue;
      transforms[index] = transform;
      slide.style.transform = transform;
    }
  };
}
