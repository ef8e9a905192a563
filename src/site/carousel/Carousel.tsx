import { Children, type FocusEvent, type ReactNode } from 'react';
import { Back, Forward } from '#ui/icons-later.tsx';
import { PauseButton, RoundButton } from './carousel-buttons.tsx';
import type { Pace } from './timing.ts';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  /** What goes round, in lower case: the names of list and buttons. */
  what: string;
  pace: Pace;
  /** Says in CSS how many slides are in view, and their gap. */
  className: string;
  /** Stands beside the buttons. */
  heading: ReactNode;
  /** List items. */
  children: ReactNode;
}

/** A carousel with buttons for one step back and on, and for a rest. */
export function Carousel({ what, pace, className, heading, children }: CarouselProps) {
  const carousel = useCarousel(Children.count(children), pace);
  const { ref, canMove, isPaused, toggle, step, resting, onKeyDown } = carousel;
  const byKeyboard = {
    ...resting,
    // A press gives the focus too, and nobody reads there because of it.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && resting.onFocus(),
  };
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {heading}
        <div className={`flex gap-2 noscript:hidden ${canMove ? '' : 'invisible'}`}>
          <PauseButton isPaused={isPaused} what={what} onToggle={toggle} />
          <div className="flex gap-2" {...byKeyboard}>
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
        {...byKeyboard}
      >
        <ul className="carousel-list">{children}</ul>
      </section>
    </div>
  );
}
