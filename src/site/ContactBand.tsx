import { contactBand } from '#content/contact-band.ts';
import { site, telephone } from '#content/site.ts';
import { buttonLook } from '#ui/Button.tsx';
import { Joint } from '#ui/Joint.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { Intro } from './Intro.tsx';

/** The ways to us, above the footer. */
export const ContactBand = () => (
  <section aria-labelledby="contact-band" className="contact-band night">
    <div className="wrap grid gap-8 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-16">
      <Intro
        id="contact-band"
        title={contactBand.heading}
        text={contactBand.text}
        className="measure text-night-muted"
      />
      <div className="flex flex-wrap gap-3">
        <SiteLink to="/contact" className={buttonLook()}>
          Write to us <Joint />
        </SiteLink>
        {site.phone && (
          <SiteLink to={telephone} className={buttonLook('secondary')}>
            Call {site.phone}
          </SiteLink>
        )}
      </div>
    </div>
  </section>
);
