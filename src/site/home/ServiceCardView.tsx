import type { ServiceCard } from '#content/services.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Joint } from '#ui/Joint.tsx';
import appArt from '../art/service-app.svg';
import digitalArt from '../art/service-digital.svg';
import softwareArt from '../art/service-software.svg';
import webArt from '../art/service-web.svg';
import { SiteLink } from '../SiteLink.tsx';

const looks: Record<string, { art: string; tone: BadgeTone; ground: string }> = {
  '/services/web': { art: webArt, tone: 'marigold', ground: 'bg-marigold' },
  '/services/digital': { art: digitalArt, tone: 'leaf', ground: 'bg-leaf' },
  '/services/app': { art: appArt, tone: 'river', ground: 'bg-river' },
  '/services/software': { art: softwareArt, tone: 'clay', ground: 'bg-clay' },
};

export function ServiceCardView({ card }: { card: ServiceCard }) {
  const look = looks[card.route];
  const id = `service-${card.id}`;
  return (
    <Card className="grid md:min-h-[27rem] md:grid-cols-2" aria-labelledby={id}>
      <div className="flex flex-col items-start gap-5 p-6 sm:p-8 lg:p-11">
        <Badge tone={look?.tone ?? 'plain'}>{card.tag}</Badge>
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
      <div className={`relative -order-1 aspect-[3/2] md:order-none md:aspect-auto ${look?.ground ?? ''}`}>
        <img
          src={look?.art}
          alt=""
          width="600"
          height="1060"
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </Card>
  );
}
