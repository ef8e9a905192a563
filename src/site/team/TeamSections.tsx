import { site, telephone } from '#content/site.ts';
import { contactBand, director } from '#content/team.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { Card } from '#ui/Card.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { LeadHeading } from '../sections/CallToAction.tsx';

/** Card of the director: fixed content, not a row of the server. */
export const Director = () => (
  <Card className="director" aria-labelledby="director">
    <picture className="contents">
      <img src={director.portrait} alt="" width="640" height="640" decoding="async" className="director-portrait" />
    </picture>
    <div className="grid content-center gap-6 p-6 sm:p-10 lg:p-14">
      <div className="grid gap-1">
        <h2 id="director" className="text-title">
          {director.name}
        </h2>
        <p className="font-semibold text-accent-ink text-lead">{director.title}</p>
      </div>
      <p className="director-tagline">“{director.tagline}”</p>
      {director.bio.map((paragraph) => (
        <p key={paragraph} className="measure text-muted">
          {paragraph}
        </p>
      ))}
    </div>
  </Card>
);

/** Invitation to get in touch, above the footer. */
export const ContactBand = () => (
  <section aria-labelledby="contact-band" className="contact-band night">
    <div className="wrap grid gap-8 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-16">
      <LeadHeading
        id="contact-band"
        title={contactBand.heading}
        text={contactBand.text}
        className="measure text-night-muted"
      />
      <div className="flex flex-wrap gap-3">
        <SiteLink to="/contact" className={buttonClass()}>
          Write to us <BrandArrow />
        </SiteLink>
        {site.phone && (
          <SiteLink to={telephone} className={buttonClass('secondary')}>
            Call {site.phone}
          </SiteLink>
        )}
      </div>
    </div>
  </section>
);
