import KeenSlider, { type KeenSliderOptions } from 'keen-slider';
import { isStill } from '#ui/motion-hooks.ts';
import { drawer, fitOf } from './slide-layout.ts';
import { isEndless, type Pace } from './timing.ts';

/** A carousel at work. */
export interface Slider {
  /** Whether it moves on by itself. */
  run(isRunning: boolean): void;
  /** Moves by so many slides. */
  step(by: number): void;
  /** Moves to a slide, the shorter way round. */
  show(index: number): void;
  destroy(): void;
}

export interface SliderEvents {
  /** Whether there are more slides than fit; without that nothing moves. */
  readonly onFit: (canMove: boolean) => void;
  /** Which slide is shown, or is about to be. */
  readonly onShow: (index: number) => void;
}

const linear = (share: number) => share;
const gentle = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

/**
 * Puts the slides of a plain list in motion.
 * @param frame the window they are seen through; its first child is the list
 * @param pace how they move
 * @param first the slide that is shown at first
 */
export function startSlider(frame: HTMLElement, pace: Pace, first: number, events: SliderEvents): Slider {
  const list = frame.firstElementChild as HTMLElement;
  const slides = [...list.children] as HTMLElement[];
  const count = slides.length;
  const draw = drawer(list, slides);
  let fit = fitOf(frame);
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const canMove = () => count > fit.perView;
  const settings = (): KeenSliderOptions => ({
    selector: slides,
    renderMode: 'custom',
    loop: canMove(),
    drag: canMove(),
    slides: { perView: fit.perView, spacing: fit.gap },
  });
  // Whoever has scrolled the plain list goes on from there.
  const seen = Math.round((frame.scrollLeft * fit.perView) / (frame.clientWidth + fit.gap));
  frame.scrollLeft = 0;
  frame.dataset.live = '';
  const slider = new KeenSlider(frame, { ...settings(), initial: first + seen });

  const at = () => (slider.track.details.position * slider.size * fit.perView) / (slider.size + fit.gap);
  const aim = () => slider.animator.targetIdx ?? Math.round(at());
  const relative = (index: number) => ((index % count) + count) % count;
  const go = (target: number) => {
    const share = isStill() ? 0 : Math.min(1, Math.abs(target - at()));
    slider.moveToIdx(target, true, {
      // Of a move without any duration the slider does not know where it leads.
      duration: Math.max(1, pace.transition * share),
      easing: isEndless(pace) ? linear : gentle,
    });
  };
  const advance = () => {
    if (isRunning && canMove()) go(Math.floor(at() + 0.001) + 1);
  };
  const wait = () => {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(advance, pace.every);
  };
  const begin = isEndless(pace) ? advance : wait;
  const redraw = () => draw(canMove() ? slider.track.details.position * slider.size : 0, slider.size, fit);
  const tell = () => {
    const shown = relative(aim());
    events.onShow(shown);
    // Pictures that come next are there before they come.
    for (const next of [shown - 1, shown + fit.perView, shown + fit.perView + 1]) {
      for (const image of slides[relative(next)]?.querySelectorAll('img') ?? []) image.loading = 'eager';
    }
  };

  slider.on('detailsChanged', redraw);
  slider.on('slideChanged', tell);
  slider.on('animationStarted', tell);
  slider.on(isEndless(pace) ? 'animationEnded' : 'animationStarted', begin);
  slider.on('dragStarted', () => clearTimeout(timer));
  // Finding a word on the page may scroll what is hidden.
  const stay = () => {
    frame.scrollLeft = 0;
  };
  frame.addEventListener('scroll', stay);

  const refit = () => {
    const shown = aim();
    fit = fitOf(frame);
    slider.update(settings(), canMove() ? shown : 0);
    redraw();
    events.onFit(canMove());
    begin();
  };
  let width = 0;
  const watch = new ResizeObserver(() => {
    if (frame.clientWidth === width) return;
    width = frame.clientWidth;
    refit();
  });
  watch.observe(frame);

  return {
    run(wanted) {
      isRunning = wanted;
      if (wanted) return begin();
      clearTimeout(timer);
      if (isEndless(pace)) slider.animator.stop();
    },
    step: (by) => go(aim() + by),
    show(index) {
      const way = relative(index - aim());
      go(aim() + (way > count / 2 ? way - count : way));
    },
    destroy() {
      clearTimeout(timer);
      watch.disconnect();
      frame.removeEventListener('scroll', stay);
      slider.destroy();
      delete frame.dataset.live;
      for (const element of [list, ...slides]) element.style.transform = '';
    },
  };
}
