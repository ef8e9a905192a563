import type { ServiceCard } from '#content/services.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { Card } from '#ui/Card.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

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
