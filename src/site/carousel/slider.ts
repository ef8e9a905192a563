import KeenSlider, { type KeenSliderOptions } from 'keen-slider';
import { prefersLessMotion } from '#ui/motion-hooks.ts';
import { createSlideRenderer, readSlideLayout } from './slide-layout.ts';
import { type CarouselTiming, isContinuous } from './timing.ts';

/** Control of a running carousel. */
export interface Slider {
  /** Turns autoplay on or off. */
  run(isRunning: boolean): void;
  /** Moves by a number of slides; negative is backwards. */
  step(by: number): void;
  /** Moves to a slide in the shorter direction. */
  show(index: number): void;
  destroy(): void;
}

export interface SliderEvents {
  /** Called with whether there are more slides than fit; otherwise nothing moves. */
  readonly onResize: (canMove: boolean) => void;
  /** Called with the index of the slide that is shown or about to be shown. */
  readonly onShow: (index: number) => void;
}

const linear = (share: number) => share;
const easeInOut = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

/**
 * Turns a plain list into a slider.
 * @param frame the viewport; its first child is the list
 * @param first index of the slide that is shown at first
 */
export function startSlider(frame: HTMLElement, timing: CarouselTiming, first: number, events: SliderEvents): Slider {
  const list = frame.firstElementChild as HTMLElement;
  const slides = [...list.children] as HTMLElement[];
  const count = slides.length;
  const draw = createSlideRenderer(list, slides);
  let layout = readSlideLayout(frame);
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const canMove = () => count > layout.perView;
  const settings = (): KeenSliderOptions => ({
    selector: slides,
    renderMode: 'custom',
    loop: canMove(),
    drag: canMove(),
    slides: { perView: layout.perView, spacing: layout.gap },
  });
  // Continue where the visitor has scrolled the plain list to.
  const seen = Math.round((frame.scrollLeft * layout.perView) / (frame.clientWidth + layout.gap));
  frame.scrollLeft = 0;
  frame.dataset.live = '';
  const slider = new KeenSlider(frame, { ...settings(), initial: first + seen });

  const position = () => (slider.track.details.position * slider.size * layout.perView) / (slider.size + layout.gap);
  const targetIndex = () => slider.animator.targetIdx ?? Math.round(position());
  const relative = (index: number) => ((index % count) + count) % count;
  const go = (target: number) => {
    const share = prefersLessMotion() ? 0 : Math.min(1, Math.abs(target - position()));
    slider.moveToIdx(target, true, {
      // With a duration of 0 the slider does not set its target index.
      duration: Math.max(1, timing.transition * share),
      easing: isContinuous(timing) ? linear : easeInOut,
    });
  };
  const advance = () => {
    if (isRunning && canMove()) go(Math.floor(position() + 0.001) + 1);
  };
  const wait = () => {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(advance, timing.every);
  };
  const begin = isContinuous(timing) ? advance : wait;
  const redraw = () => draw(canMove() ? slider.track.details.position * slider.size : 0, slider.size, layout);
  const reportShown = () => {
    const shown = relative(targetIndex());
    events.onShow(shown);
    // Load the pictures of the neighbouring slides before they come into view.
    for (const next of [shown - 1, shown + layout.perView, shown + layout.perView + 1]) {
      for (const image of slides[relative(next)]?.querySelectorAll('img') ?? []) image.loading = 'eager';
    }
  };

  slider.on('detailsChanged', redraw);
  slider.on('slideChanged', reportShown);
  slider.on('animationStarted', reportShown);
  slider.on(isContinuous(timing) ? 'animationEnded' : 'animationStarted', begin);
  slider.on('dragStarted', () => clearTimeout(timer));
  // Find in page may scroll the viewport to a hidden slide.
  const resetScroll = () => {
    frame.scrollLeft = 0;
  };
  frame.addEventListener('scroll', resetScroll);

  const resize = () => {
    const shown = targetIndex();
    layout = readSlideLayout(frame);
    slider.update(settings(), canMove() ? shown : 0);
    redraw();
    events.onResize(canMove());
    begin();
  };
  let width = 0;
  const watch = new ResizeObserver(() => {
    if (frame.clientWidth === width) return;
    width = frame.clientWidth;
    resize();
  });
  watch.observe(frame);

  return {
    run(shouldRun) {
      isRunning = shouldRun;
      if (shouldRun) return begin();
      clearTimeout(timer);
      if (isContinuous(timing)) slider.animator.stop();
    },
    step: (by) => go(targetIndex() + by),
    show(index) {
      const distance = relative(index - targetIndex());
      go(targetIndex() + (distance > count / 2 ? distance - count : distance));
    },
    destroy() {
      clearTimeout(timer);
      watch.disconnect();
      frame.removeEventListener('scroll', resetScroll);
      slider.destroy();
      delete frame.dataset.live;
      for (const element of [list, ...slides]) element.style.transform = '';
    },
  };
}
