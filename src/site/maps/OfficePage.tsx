import type { ReactNode } from 'react';
import { type Office, site, telephone } from '#content/site.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { PageBanner } from '../sections/PageBanner.tsx';

interface OfficePageProps {
  office: Office;
  other: Office;
  /** Drawn map. Nothing is loaded from a map service before the visitor follows the link. */
  children: ReactNode;
}

export function OfficePage({ office, other, children }: OfficePageProps) {
  const query = new URLSearchParams({ api: '1', query: office.lines.join(', ') });
  return (
    <>
      <PageBanner title={`${office.city} office`} />
      <div className="section wrap grid gap-10 lg:grid-cols-[7fr_4fr] lg:gap-16">
        <div className="self-start overflow-hidden rounded-card border border-line">{children}</div>
        <div className="grid content-start justify-items-start gap-8">
          <div className="grid gap-2">
            <h2 className="text-head">Where we sit</h2>
            <address className="text-lead not-italic">
              {office.lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </div>
          <div className="flex flex-wrap gap-3">
            <a
              href={`https://www.google.com/maps/search/?${query}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label="Open in maps, in a new tab"
              className={buttonClass()}
            >
              Open in maps <BrandArrow />
            </a>
            <SiteLink to={telephone} className={buttonClass('secondary')}>
              {site.phone ? 'Call us' : 'Leave a message'}
            </SiteLink>
          </div>
          <p className="measure text-muted text-note">
            The map is a sketch, kept with this page, so it opens without a network too.
          </p>
          <p className="w-full border-line border-t pt-5">
            Nearer to {other.city}?{' '}
            <SiteLink to={other.map} className="text-link font-semibold">
              See the {other.city} office
            </SiteLink>
          </p>
        </div>
      </div>
    </>
  );
}
