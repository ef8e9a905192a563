import type { SocialLink } from '#content/site.ts';
import { footerLogos, SocialLogo } from '../SocialLogo.tsx';

const logos: Readonly<Partial<Record<SocialLink['network'], string>>> = footerLogos;

/** Those of the links that the footer shows. */
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
