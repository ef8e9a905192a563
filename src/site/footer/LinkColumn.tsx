import type { NavLink } from '#content/navigation.ts';
import { SiteLink } from '#ui/SiteLink.tsx';

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
