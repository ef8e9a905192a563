import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listPageQuery, NEWEST } from '#admin/lists/long-list.ts';
import { ReadState } from '#admin/ReadState.tsx';
import { useMayOpen } from '#admin/use-rights.ts';
import type { Summary } from '#contract/admin/summary.ts';
import { applications } from '#features/applications/admin/application-list.ts';
import { productsQuery } from '#features/products/queries.ts';
import { reviewsQuery } from '#features/reviews/queries.ts';
import { servicesQuery } from '#features/services/queries.ts';
import { teamQuery } from '#features/team/queries.ts';
import { SiteLink } from '#ui/SiteLink.tsx';

/** Data of a query from the cache. Does not fetch. */
const useCachedData = <Data,>(options: UseQueryOptions<Data, Error, Data, QueryKey>) =>
  useQuery({ ...options, enabled: false }).data;

/** The counts that are known. */
export type LoadedCounts = { readonly [Name in keyof Summary['counts']]?: number | undefined };

/** Counts of the lists in the cache. */
export const useLoadedCounts = (): LoadedCounts => ({
  team: useCachedData(teamQuery())?.length,
  services: useCachedData(servicesQuery())?.length,
  reviews: useCachedData(reviewsQuery())?.length,
  projects: useCachedData(productsQuery())?.length,
  applications: useQuery({ ...listPageQuery(applications, NEWEST), enabled: false }).data?.page.total,
});

const CARDS = [
  ['ManageTeam', 'team'],
  ['Services', 'services'],
  ['ManageReviews', 'reviews'],
  ['ManageProducts', 'projects'],
  ['Resumes', 'applications'],
] as const;

/** Cards with a count and a link for each list. Without the summary, they count the lists in the cache. */
export function CountCards({ query }: { query: UseQueryResult<Summary> }) {
  const loadedCounts = useLoadedCounts();
  const mayOpen = useMayOpen();
  const counts = query.data?.counts;
  const numbers: LoadedCounts = counts ?? loadedCounts;
  const areLoaded = !counts && Object.values(loadedCounts).some((count) => count !== undefined);
  return (
    <section aria-label="Counts" className="grid gap-2">
      <div className="count-cards">
        {CARDS.map(([title, name]) => (
          <article key={title} className="count-card">
            <h2>{mayOpen(`/admin/${title}`) ? <SiteLink to={`/admin/${title}`}>{title}</SiteLink> : title}</h2>
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
      {query.isError && areLoaded && (
        <p className="text-muted text-note">Counted in the lists below, as they were read.</p>
      )}
    </section>
  );
}
