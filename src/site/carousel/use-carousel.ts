import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { useInView, useStill } from '#ui/motion-hooks.ts';
import type { Slider } from './slider.ts';
import { isEndless, type Pace } from './timing.ts';

const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A list that becomes a carousel once somebody sees it; until then it is what CSS makes of it. It rests off the screen,
 * with the focus inside, when it is told to, and where less motion or less data is asked for: one that only glides on by
 * itself is not begun then.
 * @param count of slides
 * @param pace how it moves by itself
 * @param first the slide that is shown at first
 */
export function useCarousel(count: number, pace: Pace, first = 0) {
  const ref = useRef<HTMLDivElement>(null);
  const isInView = useInView(ref);
  const isStill = useStill();
  const [wasSeen, setSeen] = useState(false);
  const [slider, setSlider] = useState<Slider>();
  const [canMove, setCanMove] = useState(false);
  const [shown, setShown] = useState(first);
  const shownLast = useRef(first);
  const [isPaused, setPaused] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  if (isInView && !wasSeen) setSeen(true);

  const tell = useCallback((index: number) => {
    shownLast.current = index;
    setShown(index);
  }, []);
  const { every, transition } = pace;
  const isWanted = wasSeen && count > 1 && !(isStill && isEndless(pace));
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let started: Slider | undefined;
    void importWithRetry(() => import('./slider.ts')).then(({ startSlider }) => {
      if (isGone || !ref.current || ref.current.firstElementChild?.children.length !== count) return;
      const events = { onFit: setCanMove, onShow: tell };
      started = startSlider(ref.current, { every, transition }, shownLast.current, events);
      setSlider(started);
    });
    return () => {
      isGone = true;
      started?.destroy();
      setSlider(undefined);
      setCanMove(false);
    };
  }, [isWanted, count, every, transition, tell]);

  const runs = isInView && canMove && !isStill && !isPaused && !hasFocus;
  useEffect(() => slider?.run(runs), [slider, runs]);

  return {
    ref,
    /** Whether it can be moved; its controls do nothing before. */
    canMove,
    /** Nothing of it moves by itself. */
    isStill,
    /** The slide that is shown: the first of those in view, or the one in their middle. */
    shown,
    isPaused,
    toggle: () => setPaused(!isPaused),
    step: (by: number) => slider?.step(by),
    show(index: number) {
      if (slider) return slider.show(index);
      tell(index);
      setSeen(true);
    },
    /** For what holds the focus while it rests. */
    resting: { onFocus: () => setFocus(true), onBlur: () => setFocus(false) },
    onKeyDown: (event: KeyboardEvent) => {
      const by = KEYS[event.key];
      if (!by || !slider || !canMove) return;
      event.preventDefault();
      setFocus(true);
      slider.step(by);
    },
  };
}
