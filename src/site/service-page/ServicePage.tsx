import type { ServicePageContent } from '#content/service-pages/types.ts';
import { PageBanner } from '../sections/PageBanner.tsx';
import { ServiceGrid } from './ServiceGrid.tsx';
import { ServiceHero } from './ServiceHero.tsx';
import { ServiceSectionView } from './ServiceSectionView.tsx';
import { TrustStrip } from './TrustStrip.tsx';

/** What every service page is made of; the words come from its content file. */
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
    <TrustStrip />
    <ServiceGrid heading={content.cardsHeading} cards={content.cards} />
    <div className="border-line border-t">
      <div className="section wrap grid gap-20 lg:gap-32">
        {content.sections.map((section, index) => (
          <ServiceSectionView key={section.heading} section={section} isFlipped={index % 2 === 1} />
        ))}
      </div>
    </div>
  </>
);
