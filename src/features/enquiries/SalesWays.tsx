import { mail, messaging, site } from '#content/site.ts';
import { SiteLink } from '#ui/SiteLink.tsx';

/** The ways to sales beside the form. */
export const SalesWays = () => (
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
