import { serviceCards, servicesIntro } from '#content/services.ts';
import { SectionHeading } from '../sections/SectionHeading.tsx';
import { ServiceCardView } from './ServiceCardView.tsx';
import { STACK_ID, useStack } from './use-stack.ts';

export function ServicesBlock() {
  useStack();
  return (
    <section aria-labelledby="services" className="section">
      <div className="wrap grid gap-10 md:gap-14">
        <SectionHeading
          id="services"
          title={servicesIntro.heading}
          text={servicesIntro.text}
          subline={servicesIntro.subline}
        />
        <ul id={STACK_ID} className="stack">
          {serviceCards.map((card) => (
            <li key={card.id}>
              <ServiceCardView card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
