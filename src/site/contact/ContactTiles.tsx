import { messaging, type SocialLink, site, telephone } from '#content/site.ts';
import { SiteLink } from '#ui/SiteLink.tsx';
import { footerLogos, SocialLogo } from '../layout/FooterColumns.tsx';

const linkClass = 'text-link font-semibold';
const logos: Readonly<Record<SocialLink['network'], string>> = {
  ...footerLogos,
  instagram:
    'M7.5 2h9A5.5 5.5 0 0 1 22 7.5v9a5.5 5.5 0 0 1-5.5 5.5h-9A5.5 5.5 0 0 1 2 16.5v-9A5.5 5.5 0 0 1 7.5 2m0 2A3.5 3.5 0 0 0 4 7.5v9A3.5 3.5 0 0 0 7.5 20h9a3.5 3.5 0 0 0 3.5-3.5v-9A3.5 3.5 0 0 0 16.5 4zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10m0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6m5.3-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4',
};

/** Ways to reach the agency, next to the contact form. */
export function ContactTiles() {
  const { bhopal, indore } = site.offices;
  return (
    <ul className="grid content-start gap-8 sm:grid-cols-2 lg:grid-cols-1">
      <li className="grid content-start gap-2 border-line border-t pt-5">
        <h2 className="text-head">Visit office</h2>
        {[bhopal, indore].map(({ city, lines, map }) => (
          <p key={city}>
            <SiteLink to={map} className={linkClass}>
              {city}
            </SiteLink>
            <span className="block text-muted text-note">{lines.join(', ')}</span>
          </p>
        ))}
      </li>
      <li className="grid content-start gap-2 border-line border-t pt-5">
        <h2 className="text-head">Call us</h2>
        <p>
          <SiteLink to={telephone} className={linkClass}>
            {site.phone ?? 'Leave a message'}
          </SiteLink>
        </p>
      </li>
      <li className="grid content-start gap-2 border-line border-t pt-5">
        <h2 className="text-head">Chat with us</h2>
        <p>
          <SiteLink to={messaging} className={linkClass}>
            {site.messaging ? 'Open a chat on WhatsApp' : 'Leave a message'}
          </SiteLink>
        </p>
      </li>
      <li className="grid content-start gap-2 border-line border-t pt-5">
        <h2 className="text-head">Follow us</h2>
        <ul className="-ml-3 flex flex-wrap max-[18rem]:ml-0">
          {site.social.map(({ network, label, url }) => (
            <li key={network}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${label}, opens in a new tab`}
                className="grid size-12 place-items-center rounded-full hover:bg-sunk"
              >
                <SocialLogo path={logos[network]} />
              </a>
            </li>
          ))}
        </ul>
      </li>
    </ul>
  );
}
