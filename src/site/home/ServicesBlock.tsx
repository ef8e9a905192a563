import { serviceCards, servicesIntro } from '#content/services.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { ServiceCardView } from './ServiceCardView.tsx';

export const ServicesBlock = () => (
  <section aria-labelledby="services" className="section">
    <div className="wrap grid gap-10 md:gap-14">
      <SectionHeading
        id="services"
        title={servicesIntro.heading}
        text={servicesIntro.text}
        subline={servicesIntro.subline}
      />
      <ul className="grid gap-6 md:gap-8">
        {serviceCards.map((card) => (
          <li key={card.id}>
            <ServiceCardView card={card} />
          </li>
        ))}
      </ul>
    </div>
  </section>
);
