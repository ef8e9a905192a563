import { useState } from 'react';
import { footerInformation, type NavLink } from '#content/navigation.ts';
import { type SocialLink, site } from '#content/site.ts';
import { footerLogos, SocialLogo } from '#ui/icons.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

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
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <SiteLink to={link.to} className="footer-link">
            {link.label}
          </SiteLink>
        </li>
      ))}
    </ul>
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
