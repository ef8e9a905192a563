import { useState } from 'react';
import { type Testimonial, testimonials, testimonialsHeading } from '#content/testimonials.ts';
import { PauseButton } from '../carousel/carousel-buttons.tsx';
import { useCarousel } from '../carousel/use-carousel.ts';

const TIMING = { every: 5000, transition: 700 };
/** The middle one of the first five, where the plain list shows it too. */
const FIRST = 2;

/** One testimonial at a time. The next one shows every 5 s, or the visitor chooses one by its portrait. */
export default function Testimonials() {
  const { ref, canMove, shown, isPaused, toggle, show, pauseOnFocus } = useCarousel(testimonials.length, TIMING, FIRST);
  const [chosen, choose] = useState<number>();
  // Only a choice of the visitor is announced, not autoplay.
  if (chosen !== undefined && chosen !== shown) choose(undefined);
  const announced = chosen === undefined ? undefined : testimonials[chosen];
  return (
    <section aria-labelledby="happy-clients" className="night section">
      <div className="wrap grid gap-10 md:gap-14">
        <div className="flex items-center justify-between gap-6">
          <h2 id="happy-clients" className="text-title">
            {testimonialsHeading}
          </h2>
          <div className={canMove ? '' : 'invisible'}>
            <PauseButton isPaused={isPaused} what="testimonials" onToggle={toggle} />
          </div>
        </div>
        <div ref={ref} className="carousel faces" {...pauseOnFocus}>
          <PortraitButtons
            shown={shown}
            onChoose={(index) => {
              show(index);
              choose(index);
            }}
          />
        </div>
        <ul className="voices">
          {testimonials.map((testimonial, index) => (
            <Quote key={testimonial.id} testimonial={testimonial} isShown={index === shown} />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {announced && `${announced.name}: ${announced.text}`}
        </p>
      </div>
    </section>
  );
}

interface PortraitButtonsProps {
  shown: number;
  onChoose: (index: number) => void;
}

const COUNT = testimonials.length;
/** Five portraits are visible; this distance is just outside. */
const HIDDEN_DISTANCE = 3;

/** Portraits of the clients; the current one is the largest. */
const PortraitButtons = ({ shown, onChoose }: PortraitButtonsProps) => (
  <ul className="carousel-list">
    {testimonials.map(({ id, name, designation, image }, index) => (
      <li key={id} data-beyond={(index - shown + COUNT) % COUNT === HIDDEN_DISTANCE || undefined}>
        <button
          type="button"
          className="face"
          aria-label={`${name}, ${designation}`}
          aria-current={index === shown || undefined}
          onClick={() => onChoose(index)}
        >
          <img src={image} alt="" width="112" height="112" loading="lazy" decoding="async" />
        </button>
      </li>
    ))}
  </ul>
);

interface QuoteProps {
  testimonial: Testimonial;
  isShown: boolean;
}

/** Testimonial of one client. Its portrait shows only when the portrait buttons are missing (no scripts). */
const Quote = ({ testimonial: { name, designation, image, text }, isShown }: QuoteProps) => (
  <li data-shown={isShown || undefined}>
    <figure className="grid gap-6">
      <img src={image} alt="" width="72" height="72" loading="lazy" decoding="async" className="voice-face" />
      <blockquote className="voice-text">
        <p>“{text}”</p>
      </blockquote>
      <figcaption>
        <span className="block font-semibold">{name}</span>
        <span className="block text-night-muted text-note">{designation}</span>
      </figcaption>
    </figure>
  </li>
);
