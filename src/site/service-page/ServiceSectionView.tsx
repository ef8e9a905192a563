import { useId } from 'react';
import type { ServiceSection } from '#content/service-pages/types.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { unbroken } from '#ui/unbroken.tsx';

interface ServiceSectionViewProps {
  section: ServiceSection;
  /** The picture stands on the right. */
  isFlipped: boolean;
}

export function ServiceSectionView({ section, isFlipped }: ServiceSectionViewProps) {
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
          {unbroken(heading)}
        </h2>
        {text.map((paragraph) => (
          <p key={paragraph} className="measure text-lead">
            {paragraph}
          </p>
        ))}
        <List className={kind === 'steps' ? 'steps' : 'terms'}>
          {points.map(([term, words]) => (
            <li key={term}>
              <h3 className="font-semibold text-lead">{term}</h3>
              <p className="measure text-muted">{words}</p>
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
