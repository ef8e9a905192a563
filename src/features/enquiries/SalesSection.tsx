import { salesSection } from '#content/sales.ts';
import { messaging, telephone } from '#content/site.ts';
import { TeamCarousel } from '#features/team/TeamCarousel.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { ContactSales } from './ContactSales.tsx';
import { SalesWays } from './SalesWays.tsx';

/** The home page's contact-sales section: the ways to us, the people there, and the form. */
export default function SalesSection() {
  return (
    <section className="wrap section grid gap-16 lg:gap-24" aria-labelledby="sales">
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h2 id="sales" className="text-title">
          {salesSection.heading}
        </h2>
        <div className="grid gap-6">
          <p className="measure text-lead text-muted">{salesSection.text}</p>
          <div className="flex flex-wrap gap-3">
            <SiteLink to={telephone} className={buttonClass()}>
              Book a Call
            </SiteLink>
            <SiteLink to={messaging} className={buttonClass('secondary')}>
              Book a Demo
            </SiteLink>
          </div>
        </div>
      </div>
      <TeamCarousel heading={<h3 className="text-head">{salesSection.team}</h3>} />
      <div className="grid gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <SalesWays />
        <ContactSales />
      </div>
    </section>
  );
}
