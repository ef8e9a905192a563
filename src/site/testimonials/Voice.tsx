import type { Testimonial } from '#content/testimonials.ts';

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
