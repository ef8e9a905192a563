import type { ServicePageContent } from '#content/service-pages/types.ts';
import { unbroken } from '#ui/unbroken.tsx';

interface ServiceGridProps {
  heading: string;
  cards: ServicePageContent['cards'];
}

/** The services one by one, under hairlines that run from dot to dot. */
export const ServiceGrid = ({ heading, cards }: ServiceGridProps) => (
  <section aria-labelledby="service-cards" className="section wrap grid gap-10 md:gap-14">
    <h2 id="service-cards" className="text-title">
      {heading}
    </h2>
    <ul className="service-grid">
      {cards.map(([title, text]) => (
        <li key={title}>
          <article className="grid gap-3">
            <h3 className="text-head">{unbroken(title)}</h3>
            <p className="text-muted">{text}</p>
          </article>
        </li>
      ))}
    </ul>
  </section>
);
