import { contactBand } from '#content/contact-band.ts';
import { site, telephone } from '#content/site.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { LeadHeading } from './sections/CallToAction.tsx';

/** The ways to us, above the footer. */
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
