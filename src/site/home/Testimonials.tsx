import { useState } from 'react';
import { type Testimonial, testimonials, testimonialsHeading } from '#content/testimonials.ts';
import { PauseButton } from '../carousel/carousel-buttons.tsx';
import { useCarousel } from '../carousel/use-carousel.ts';

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

interface FacesProps {
  shown: number;
  onChoose: (index: number) => void;
}

const COUNT = testimonials.length;
/** Five are seen; who is three places away is behind the edge. */
const BEYOND = 3;

/** The clients' faces; the one whose words are shown is the largest. */
export const Faces = ({ shown, onChoose }: FacesProps) => (
  <ul className="carousel-list">
    {testimonials.map(({ id, name, designation, image }, index) => (
      <li key={id} data-beyond={(index - shown + COUNT) % COUNT === BEYOND || undefined}>
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

interface VoiceProps {
  testimonial: Testimonial;
  isShown: boolean;
}

/** What one client says. The portrait in it is seen only where nothing can be chosen. */
export const Voice = ({ testimonial: { name, designation, image, text }, isShown }: VoiceProps) => (
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
