import type { ServicePageContent } from '#content/service-pages/types.ts';
import { serviceCards } from '#content/services.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

export function ServiceHero({ content: { hero, path, topic } }: { content: ServicePageContent }) {
  // The same as on its card on the start page.
  const card = serviceCards.find(({ route }) => route === path);
  return (
    <section aria-labelledby="service-hero" className="wrap section">
      <div className="grid items-center gap-10 lg:grid-cols-[6fr_5fr] lg:gap-16">
        <div className="grid justify-items-start gap-6">
          <h2 id="service-hero" className="text-title">
            {hero.title}
          </h2>
          <p className="measure text-lead text-muted">{hero.text}</p>
          <SiteLink to={`/contact?topic=${topic}`} className={buttonClass('primary', 'mt-1')}>
            Request a demo <BrandArrow />
          </SiteLink>
        </div>
        <div className={`overflow-hidden rounded-card ${card?.ground ?? ''}`}>
          <picture>
            <img
              src={card?.image}
              alt=""
              width="600"
              height="1060"
              decoding="async"
              className="aspect-[4/3] w-full object-cover"
            />
          </picture>
        </div>
      </div>
    </section>
  );
}
