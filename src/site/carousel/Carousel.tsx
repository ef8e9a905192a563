import { Children, type FocusEvent, type ReactNode } from 'react';
import { Back, Forward } from '#ui/icons-later.tsx';
import { PauseButton, RoundButton } from './carousel-buttons.tsx';
import type { CarouselTiming } from './timing.ts';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  /** What the slides show, in lower case; part of the accessible names. */
  what: string;
  timing: CarouselTiming;
  /** Class that sets `--per-view`, `--gap` and `--lead`. */
  className: string;
  /** Shown next to the buttons. */
  heading: ReactNode;
  /** List items. */
  children: ReactNode;
}

/** Carousel with buttons for previous, next and pause. */
export function Carousel({ what, timing, className, heading, children }: CarouselProps) {
  const carousel = useCarousel(Children.count(children), timing);
  const { ref, canMove, isPaused, toggle, step, pauseOnFocus, onKeyDown } = carousel;
  const pauseOnKeyboardFocus = {
    ...pauseOnFocus,
    // A press focuses a button as well, but does not mean that the visitor is reading.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && pauseOnFocus.onFocus(),
  };
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {heading}
        <div className={`flex gap-2 noscript:hidden ${canMove ? '' : 'invisible'}`}>
          <PauseButton isPaused={isPaused} what={what} onToggle={toggle} />
          <div className="flex flex-wrap gap-2" {...pauseOnKeyboardFocus}>
            <RoundButton label={`Previous in ${what}`} onClick={() => step(-1)}>
              <Back />
            </RoundButton>
            <RoundButton label={`Next in ${what}`} onClick={() => step(1)}>
              <Forward />
            </RoundButton>
          </div>
        </div>
      </div>
      <section
        ref={ref}
        aria-roledescription="carousel"
        aria-label={what}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className={`carousel ${className}`}
        onKeyDown={onKeyDown}
        {...pauseOnKeyboardFocus}
      >
        <ul className="carousel-list">{children}</ul>
      </section>
    </div>
  );
}
