import type { UseQueryResult } from '@tanstack/react-query';
import type { Summary } from '#contract/back-office/summary.ts';
import { SiteLink } from '#site/SiteLink.tsx';
import { PartState } from './PartState.tsx';

const CARDS = [
  ['ManageTeam', 'team'],
  ['Services', 'services'],
  ['ManageReviews', 'reviews'],
  ['ManageProducts', 'projects'],
  ['Resumes', 'applications'],
] as const;

/** How many there are of each, with the way to them. */
export function CountCards({ query }: { query: UseQueryResult<Summary> }) {
  const counts = query.data?.counts;
  return (
    <section aria-label="Counts" className="grid gap-2">
      <div className="count-cards">
        {CARDS.map(([title, name]) => (
          <article key={title} className="count-card">
            <h2>
              <SiteLink to={`/admin/${title}`}>{title}</SiteLink>
            </h2>
            <p className="count">{counts ? counts[name].toLocaleString('en-IN') : '–'}</p>
          </article>
        ))}
      </div>
      <PartState query={query} what="counting" />
    </section>
  );
}
