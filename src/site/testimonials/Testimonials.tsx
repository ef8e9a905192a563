import { useState } from 'react';
import { testimonials, testimonialsHeading } from '#content/testimonials.ts';
import { PauseButton } from '../carousel/PauseButton.tsx';
import { useCarousel } from '../carousel/use-carousel.ts';
import { Faces } from './Faces.tsx';
import { Voice } from './Voice.tsx';

const PACE = { every: 5000, transition: 700 };
/** In the middle of the first five, so that the plain list stands where the slider takes it over. */
const FIRST = 2;

/** What clients say, one after the other; the next comes by itself every 5000 ms, or is chosen by its face. */
export default function Testimonials() {
  const { ref, canMove, shown, isPaused, toggle, show, resting } = useCarousel(testimonials.length, PACE, FIRST);
  const [chosen, choose] = useState<number>();
  // What comes by itself is not read out.
  if (chosen !== undefined && chosen !== shown) choose(undefined);
  const said = chosen === undefined ? undefined : testimonials[chosen];
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
        <div ref={ref} className="carousel faces" {...resting}>
          <Faces
            shown={shown}
            onChoose={(index) => {
              show(index);
              choose(index);
            }}
          />
        </div>
        <ul className="voices">
          {testimonials.map((testimonial, index) => (
            <Voice key={testimonial.id} testimonial={testimonial} isShown={index === shown} />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {said && `${said.name}: ${said.text}`}
        </p>
      </div>
    </section>
  );
}
