import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { useIsInView, usePrefersLessMotion } from '#ui/motion-hooks.ts';
import type { Slider } from './slider.ts';
import { type CarouselTiming, isContinuous } from './timing.ts';

const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Turns a list into a carousel when it is first seen; before that it is a plain scrolling list. Autoplay stops while the
 * list is off screen, has the focus or is paused, and with reduced motion or Save-Data. A carousel that moves continuously
 * is not started at all in the last case.
 * @param count number of slides
 * @param first index of the slide that is shown at first
 */
export function useCarousel(count: number, timing: CarouselTiming, first = 0) {
  const ref = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(ref);
  const isStill = usePrefersLessMotion();
  const [wasSeen, setSeen] = useState(false);
  const [slider, setSlider] = useState<Slider>();
  const [canMove, setCanMove] = useState(false);
  const [shown, setShown] = useState(first);
  const shownLast = useRef(first);
  const [isPaused, setPaused] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  if (isInView && !wasSeen) setSeen(true);

  const showIndex = useCallback((index: number) => {
    shownLast.current = index;
    setShown(index);
  }, []);
  const { every, transition } = timing;
  const shouldStart = wasSeen && count > 1 && !(isStill && isContinuous(timing));
  useEffect(() => {
    if (!shouldStart) return;
    let isUnmounted = false;
    let started: Slider | undefined;
    void importWithRetry(() => import('./slider.ts')).then(({ startSlider }) => {
      if (isUnmounted || !ref.current || ref.current.firstElementChild?.children.length !== count) return;
      const events = { onResize: setCanMove, onShow: showIndex };
      started = startSlider(ref.current, { every, transition }, shownLast.current, events);
      setSlider(started);
    });
    return () => {
      isUnmounted = true;
      started?.destroy();
      setSlider(undefined);
      setCanMove(false);
    };
  }, [shouldStart, count, every, transition, showIndex]);

  const runs = isInView && canMove && !isStill && !isPaused && !hasFocus;
  useEffect(() => slider?.run(runs), [slider, runs]);

  return {
    ref,
    /** Whether there are more slides than fit and the slider is loaded; controls do nothing before. */
    canMove,
    /** Reduced motion or Save-Data: no autoplay. */
    isStill,
    /** Index of the current slide: the first of those in view, or the one in the middle. */
    shown,
    isPaused,
    toggle: () => setPaused(!isPaused),
    step: (by: number) => slider?.step(by),
    show(index: number) {
      if (slider) return slider.show(index);
      showIndex(index);
      setSeen(true);
    },
    /** Handlers for elements that stop autoplay while they have the focus. */
    pauseOnFocus: { onFocus: () => setFocus(true), onBlur: () => setFocus(false) },
    onKeyDown: (event: KeyboardEvent) => {
      const by = KEYS[event.key];
      if (!by || !slider || !canMove) return;
      event.preventDefault();
      setFocus(true);
      slider.step(by);
    },
  };
}
