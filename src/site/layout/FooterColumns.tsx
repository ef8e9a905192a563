import { useState } from 'react';
import { footerInformation, type NavLink } from '#content/navigation.ts';
import { type SocialLink, site } from '#content/site.ts';
import { SiteLink } from '#ui/SiteLink.tsx';
import { LinkList } from './LinkList.tsx';

/** Addresses of both offices, drawn as two points joined by a line. */
export function Offices() {
  const { indore, bhopal } = site.offices;
  return (
    <address className="offices not-italic">
      {[indore, bhopal].map((office) => (
        <div key={office.city} className="grid justify-items-start gap-1">
          <p className="font-display font-semibold text-head">{office.city}</p>
          {office.lines.map((line) => (
            <p key={line} className="text-night-muted">
              {line}
            </p>
          ))}
          <SiteLink to={office.map} className="footer-link">
            Map of the {office.city} office
          </SiteLink>
        </div>
      ))}
    </address>
  );
}

export const LinkColumn = ({ heading, links }: { heading: string; links: readonly NavLink[] }) => (
  <div>
    <h2 className="footer-heading">{heading}</h2>
    <LinkList links={links} link={{ className: 'footer-link' }} />
  </div>
);

export function InformationColumn() {
  const [announcement, announce] = useState('');
  return (
    <div id="information">
      <h2 className="footer-heading">Information</h2>
      <ul>
        {footerInformation.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <SiteLink to={to} className="footer-link">
                {label}
              </SiteLink>
            ) : (
              // biome-ignore lint/a11y/useValidAnchor: the specification wants a link although its page does not exist yet
              <a
                href="#information"
                aria-disabled="true"
                aria-describedby="information-soon"
                className="footer-link"
                onClick={(event) => {
                  event.preventDefault();
                  announce(`${label}: Coming soon`);
                }}
              >
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
      <span id="information-soon" hidden>
        Coming soon
      </span>
      <p role="status" className="min-h-6 text-marigold text-note">
        {announcement}
      </p>
    </div>
  );
}

/** SVG paths of the logos in the footer. They are part of the first load, so other logos are defined elsewhere. */
export const footerLogos = {
  linkedin:
    'M20.4 20.4h-3.5v-5.5c0-1.4 0-3.1-1.9-3.1s-2.1 1.5-2.1 3v5.6H9.4V9h3.4v1.6c.5-.9 1.6-1.9 3.4-1.9 3.6 0 4.2 2.4 4.2 5.5zM5.3 7.4a2 2 0 1 1 0-4.1 2 2 0 0 1 0 4.1m1.8 13H3.6V9h3.5z',
  x: 'M18.2 2.3h3.3l-7.2 8.2 8.5 11.2h-6.7l-5.2-6.8-6 6.8H1.7l7.7-8.8L1.3 2.3h6.8l4.7 6.2zM17 19.8h1.9L7.1 4.1h-2z',
  facebook: 'M14 13.5h2.5l1-4H14v-2c0-1 0-2 2-2h1.5V2.1A27 27 0 0 0 14.6 2C11.9 2 10 3.7 10 6.7v2.8H7v4h3V22h4z',
};

export const SocialLogo = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" className="flex-none">
    <path fillRule="evenodd" d={path} />
  </svg>
);

const logos: Readonly<Partial<Record<SocialLink['network'], string>>> = footerLogos;

/** Social links; networks without a footer logo are left out. */
export const SocialLinks = ({ links }: { links: readonly SocialLink[] }) => (
  <div>
    <h2 className="footer-heading">Follow us</h2>
    <ul>
      {links.map(({ network, label, url }) => {
        const path = logos[network];
        return (
          path && (
            <li key={network}>
              <a href={url} target="_blank" rel="noopener noreferrer" className="footer-link gap-3">
                <SocialLogo path={path} />
                {label}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          )
        );
      })}
    </ul>
  </div>
);
