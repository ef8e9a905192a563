import type { UseQueryResult } from '@tanstack/react-query';
import { ReadState } from '#admin/ReadState.tsx';
import type { Summary } from '#contract/admin/summary.ts';
import { SiteLink } from '#ui/SiteLink.tsx';
import { type Listed, useListed } from './use-listed.ts';

const CARDS = [
  ['ManageTeam', 'team'],
  ['Services', 'services'],
  ['ManageReviews', 'reviews'],
  ['ManageProducts', 'projects'],
  ['Resumes', 'applications'],
] as const;

/** How many there are of each, with the way to them. Where nobody has counted them, those that were read are. */
export function CountCards({ query }: { query: UseQueryResult<Summary> }) {
  const listed = useListed();
  const counts = query.data?.counts;
  const numbers: Listed = counts ?? listed;
  const isListed = !counts && Object.values(listed).some((count) => count !== undefined);
  return (
    <section aria-label="Counts" className="grid gap-2">
      <div className="count-cards">
        {CARDS.map(([title, name]) => (
          <article key={title} className="count-card">
            <h2>
              <SiteLink to={`/admin/${title}`}>{title}</SiteLink>
            </h2>
            <p className="count">
              {numbers[name]?.toLocaleString('en-IN') ?? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">Not known</span>
                </>
              )}
            </p>
          </article>
        ))}
      </div>
      <ReadState query={query} what="counts" quiet />
      {query.isError && isListed && (
        <p className="text-muted text-note">Counted in the lists below, as they were read.</p>
      )}
    </section>
  );
}
