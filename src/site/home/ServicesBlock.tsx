import { useEffect } from 'react';
import { type ServiceCard, serviceCards, servicesIntro } from '#content/services.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { Card } from '#ui/Card.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { SectionHeading } from '../sections/SectionHeading.tsx';
import { whenNear } from './near-viewport.ts';

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

export function ServiceCardView({ card }: { card: ServiceCard }) {
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

export const STACK_ID = 'service-cards';

/** Lets the service cards scale on scrolling where there is room and motion is welcome; only there its code is loaded. */
export function useStack(): void {
  useEffect(() => {
    const list = document.getElementById(STACK_ID);
    const wanted = matchMedia('(width >= 48rem) and (prefers-reduced-motion: no-preference)');
    let stop: (() => undefined) | undefined;
    const change = async () => {
      stop = stop?.();
      if (!wanted.matches) return;
      await whenNear(STACK_ID);
      if (!list?.isConnected) return;
      const { scaleOnScroll } = await importWithRetry(() => import('./stack-animation.ts'));
      if (wanted.matches && list.isConnected) stop ??= scaleOnScroll(list);
    };
    change();
    wanted.addEventListener('change', change);
    return () => {
      wanted.removeEventListener('change', change);
      stop?.();
    };
  }, []);
}
