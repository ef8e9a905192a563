import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ReadState } from '#admin/ReadState.tsx';
import { useMayOpen } from '#admin/use-rights.ts';
import { BrandArrow } from '#ui/brand.tsx';
import { Skeleton } from '#ui/data-states.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

interface DashboardPartProps {
  title: string;
  query: UseQueryResult<unknown>;
  /** Noun for the data, used after 'the'. */
  what: string;
  /** Class of the height while the data is loading. */
  height: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard with a query of its own: title, state of the query, content. */
export function DashboardPart({ title, query, what, height, aside, children }: DashboardPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="dashboard-part">
      <header>
        <h2 id={id} className="text-head">
          {title}
        </h2>
        {aside}
      </header>
      <ReadState query={query} what={what} quiet />
      {query.isPending && <Skeleton className={height} />}
      {children}
    </section>
  );
}

/** Link to all rows of a part, if the admin's role includes their screen. */
export function AllLink({ to, what }: { to: string; what: string }) {
  if (!useMayOpen()(to)) return null;
  return (
    <SiteLink to={to} className="part-link">
      All<span className="sr-only"> {what}</span> <BrandArrow />
    </SiteLink>
  );
}
