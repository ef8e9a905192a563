import { site } from '#content/site.ts';
import { SiteLink } from '#ui/SiteLink.tsx';

/** The two points, and the line between them. */
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
