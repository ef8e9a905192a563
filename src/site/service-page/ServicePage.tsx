import { useId } from 'react';
import type { ServicePageContent, ServiceSection } from '#content/service-pages/service-pages.ts';
import { serviceCards } from '#content/services.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { ClientsStrip } from '../clients/ClientsStrip.tsx';
import { PageBanner } from '../sections/PageBanner.tsx';

/** Layout of the four service pages; the texts come from their content files. */
export const ServicePage = ({ content }: { content: ServicePageContent }) => (
  <>
    <PageBanner
      title={content.name}
      trail={[
        { label: 'Home', to: '/' },
        { label: content.name, to: content.path },
      ]}
    />
    <ServiceHero content={content} />
    <ClientsStrip />
    <ServiceGrid heading={content.cardsHeading} cards={content.cards} />
    <div className="below border-line border-t [--estimate:300rem] md:[--estimate:230rem]">
      <div className="section wrap grid gap-20 lg:gap-32">
        {content.sections.map((section, index) => (
          <ServiceSectionView key={section.heading} section={section} isFlipped={index % 2 === 1} />
        ))}
      </div>
    </div>
  </>
);

function ServiceHero({ content: { hero, path, topic } }: { content: ServicePageContent }) {
  // Uses the picture of its card on the home page.
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

interface ServiceGridProps {
  heading: string;
  cards: ServicePageContent['cards'];
}

/** Grid of what the service includes; its rules are hairlines with dots. */
const ServiceGrid = ({ heading, cards }: ServiceGridProps) => (
  <section
    aria-labelledby="service-cards"
    className="below section wrap grid gap-10 md:gap-14 [--estimate:112rem] md:[--estimate:66rem]"
  >
    <h2 id="service-cards" className="text-title">
      {heading}
    </h2>
    <ul className="service-grid">
      {cards.map(([title, text]) => (
        <li key={title}>
          <article className="grid gap-3">
            <h3 className="text-head">{keepHyphenatedWords(title)}</h3>
            <p className="text-muted">{text}</p>
          </article>
        </li>
      ))}
    </ul>
  </section>
);

interface ServiceSectionViewProps {
  section: ServiceSection;
  /** Picture on the right. */
  isFlipped: boolean;
}

function ServiceSectionView({ section, isFlipped }: ServiceSectionViewProps) {
  const id = useId();
  const { heading, text, kind, points, picture, action } = section;
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id} className="grid gap-8 lg:grid-cols-2 lg:gap-16">
      <img
        src={picture.src}
        alt={picture.alt}
        width="600"
        height="440"
        loading="lazy"
        decoding="async"
        className={`w-full self-start rounded-card lg:sticky lg:top-24 ${isFlipped ? 'lg:order-last' : ''}`}
      />
      <div className="grid content-start justify-items-start gap-5">
        <h2 id={id} className="text-title">
          {keepHyphenatedWords(heading)}
        </h2>
        {text.map((paragraph) => (
          <p key={paragraph} className="measure text-lead">
            {paragraph}
          </p>
        ))}
        <List className={kind === 'steps' ? 'steps' : 'terms'}>
          {points.map(([term, explanation]) => (
            <li key={term}>
              <h3 className="font-semibold text-lead">{term}</h3>
              <p className="measure text-muted">{explanation}</p>
            </li>
          ))}
        </List>
        {action && (
          <SiteLink to={action.to} className={buttonClass('primary', 'mt-2')}>
            {action.label} <BrandArrow />
          </SiteLink>
        )}
      </div>
    </section>
  );
}

/** Text in which hyphenated words do not wrap. */
const keepHyphenatedWords = (text: string) =>
  text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="min-[18rem]:whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
