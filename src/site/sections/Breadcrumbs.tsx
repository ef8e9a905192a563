import { Fragment } from 'react';
import type { NavLink } from '#content/navigation.ts';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

/** Links from the start page to this page. */
export const Breadcrumbs = ({ trail }: { trail: readonly NavLink[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="flex flex-wrap items-center gap-x-3 text-note">
      {trail.map((step, index) => (
        <Fragment key={step.to}>
          {index > 0 && (
            <li aria-hidden="true" className="flex text-accent-ink">
              <BrandArrow />
            </li>
          )}
          <li>
            <SiteLink
              to={step.to}
              className="-mx-1 inline-flex min-h-12 min-w-12 items-center justify-center px-1 font-semibold hover:underline"
            >
              {step.label}
            </SiteLink>
          </li>
        </Fragment>
      ))}
    </ol>
  </nav>
);
