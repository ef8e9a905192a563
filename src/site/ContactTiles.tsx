import { messaging, site, telephone } from '#content/site.ts';
import { SiteLink } from './SiteLink.tsx';
import { SocialLogo } from './SocialLogo.tsx';

const link = 'text-link font-semibold';

/** The ways to us beside the form. */
export function ContactTiles() {
  const { bhopal, indore } = site.offices;
  return (
    <ul className="grid content-start gap-8 sm:grid-cols-2 lg:grid-cols-1">
      <li className="grid content-start gap-2 border-line border-t pt-5">
        <h2 className="text-head">Visit office</h2>
        {[bhopal, indore].map(({ city, lines, map }) => (
          <p key={city}>
            <SiteLink to={map} className={link}>
              {city}
            </SiteLink>
            <span className="block text-muted text-note">{lines.join(', ')}</span>
          </p>
        ))}
      </li>
      <li className="grid content-start gap-2 border-line border-t pt-5">
        <h2 className="text-head">Call us</h2>
        <p>
          <SiteLink to={telephone} className={link}>
            {site.phone ?? 'Leave a message'}
          </SiteLink>
        </p>
      </li>
      <li className="grid content-start gap-2 border-line border-t pt-5">
        <h2 className="text-head">Chat with us</h2>
        <p>
          <SiteLink to={messaging} className={link}>
            {site.messaging ? 'Open a chat on WhatsApp' : 'Leave a message'}
          </SiteLink>
        </p>
      </li>
      <li className="grid content-start gap-2 border-line border-t pt-5">
        <h2 className="text-head">Follow us</h2>
        <ul className="-ml-3 flex flex-wrap">
          {site.social.map(({ network, label, url }) => (
            <li key={network}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${label}, opens in a new tab`}
                className="grid size-12 place-items-center rounded-full hover:bg-sunk"
              >
                <SocialLogo network={network} />
              </a>
            </li>
          ))}
        </ul>
      </li>
    </ul>
  );
}
