import { salesSection } from '#content/sales.ts';
import { mail, messaging, site, telephone } from '#content/site.ts';
import { SiteLink } from '#site/SiteLink.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { ContactSales } from './ContactSales.tsx';

/** The home page's contact-sales section: the ways to us, and the form. */
export default function SalesSection() {
  return (
    <section className="wrap section grid gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16" aria-labelledby="sales">
      <div className="grid content-start gap-6">
        <h2 id="sales" className="text-title">
          {salesSection.heading}
        </h2>
        <p className="measure text-lead text-muted">{salesSection.text}</p>
        <div className="flex flex-wrap gap-3">
          <SiteLink to={telephone} className={buttonLook()}>
            Book a Call
          </SiteLink>
          <SiteLink to={messaging} className={buttonLook('secondary')}>
            Book a Demo
          </SiteLink>
        </div>
        <ul className="grid gap-4 border-line border-t pt-6">
          {site.email && (
            <li>
              <h3 className="font-semibold">Sales</h3>
              <SiteLink to={mail} className="inline-flex min-h-12 items-center underline underline-offset-4">
                {site.email}
              </SiteLink>
            </li>
          )}
          <li>
            <h3 className="font-semibold">Live Chat</h3>
            <SiteLink to={messaging} className="inline-flex min-h-12 items-center underline underline-offset-4">
              24/7 instant support
            </SiteLink>
          </li>
        </ul>
      </div>
      <ContactSales />
    </section>
  );
}
