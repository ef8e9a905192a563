import { useEffect } from 'react';
import { type ServiceCard, serviceCards, servicesIntro } from '#content/services.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { whenNearViewport } from '#site/blocks/when-needed.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { Card } from '#ui/Card.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { SectionHeading } from '../sections/SectionHeading.tsx';

/** The four main services as a stack of cards. */
export function ServicesBlock() {
  useStackAnimation();
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

function ServiceCardView({ card }: { card: ServiceCard }) {
  const id = `service-${card.id}`;
  return (
    <Card aria-labelledby={id}>
      <div className={`service-card ${card.ground}`}>
        <p className="service-tag">{card.tag}</p>
        <img
          src={card.image}
          alt=""
          width="600"
          height="1060"
          loading="lazy"
          decoding="async"
          className="service-art"
        />
        <div className="service-text">
          <h3 id={id} className="text-head">
            {card.title}
          </h3>
          <ul className="points">
            {card.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <SiteLink to={card.route} aria-describedby={id} className={buttonClass('secondary', 'mt-auto')}>
            Know More <BrandArrow />
          </SiteLink>
        </div>
      </div>
    </Card>
  );
}

const STACK_ID = 'service-cards';

/** Scales the service cards on scrolling. Its code is only loaded on wide screens without reduced motion. */
function useStackAnimation(): void {
  useEffect(() => {
    const list = document.getElementById(STACK_ID);
    const condition = matchMedia('(width >= 48rem) and (prefers-reduced-motion: no-preference)');
    let stop: (() => undefined) | undefined;
    const change = async () => {
      stop = stop?.();
      if (!condition.matches) return;
      await whenNearViewport(STACK_ID);
      if (!list?.isConnected) return;
      const { startStackAnimation } = await importWithRetry(() => import('./stack-animation.ts'));
      if (condition.matches && list.isConnected) stop ??= startStackAnimation(list);
    };
    change();
    condition.addEventListener('change', change);
    return () => {
      condition.removeEventListener('change', change);
      stop?.();
    };
  }, []);
}
