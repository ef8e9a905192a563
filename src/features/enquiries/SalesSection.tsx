import { salesSection } from '#content/sales.ts';
import { mail, messaging, site, telephone } from '#content/site.ts';
import { TeamCarousel } from '#features/team/TeamCarousel.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { ContactSales } from './ContactSales.tsx';

/** Contact data beside the form. */
export const SalesContacts = () => (
  <ul className="grid content-start gap-4 border-line border-t pt-6 lg:pt-8">
    {site.email && (
      <li>
        <h3 className="font-semibold">Sales</h3>
        <SiteLink to={mail} className="text-link">
          {site.email}
        </SiteLink>
      </li>
    )}
    <li>
      <h3 className="font-semibold">Live Chat</h3>
      <SiteLink to={messaging} className="text-link">
        24/7 instant support
      </SiteLink>
    </li>
  </ul>
);

/** The home page's Contact Sales section: contact data, the team and the form. */
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
        <SalesContacts />
        <ContactSales />
      </div>
    </section>
  );
}
