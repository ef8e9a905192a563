import type { ServiceCard } from '#content/services.ts';
import { buttonLook } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Joint } from '#ui/Joint.tsx';
import appArt from '../art/service-app.svg';
import digitalArt from '../art/service-digital.svg';
import softwareArt from '../art/service-software.svg';
import webArt from '../art/service-web.svg';
import { SiteLink } from '../SiteLink.tsx';

const looks: Record<string, { art: string; ground: string }> = {
  '/services/web': { art: webArt, ground: 'bg-marigold' },
  '/services/digital': { art: digitalArt, ground: 'bg-leaf' },
  '/services/app': { art: appArt, ground: 'bg-river' },
  '/services/software': { art: softwareArt, ground: 'bg-clay' },
};

export function ServiceCardView({ card }: { card: ServiceCard }) {
  const look = looks[card.route];
  const id = `service-${card.id}`;
  return (
    <Card aria-labelledby={id}>
      <div className={`service-card ${look?.ground ?? ''}`}>
        <p className="service-tag">{card.tag}</p>
        <img src={look?.art} alt="" width="600" height="1060" loading="lazy" decoding="async" className="service-art" />
        <div className="service-text">
          <h3 id={id} className="text-head">
            {card.title}
          </h3>
          <ul className="points">
            {card.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <SiteLink to={card.route} aria-describedby={id} className={buttonLook('secondary', 'mt-auto')}>
            Know More <Joint />
          </SiteLink>
        </div>
      </div>
    </Card>
  );
}
