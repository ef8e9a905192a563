import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { type AnyRow, type ListedResource, searchTextsOf } from '#admin/records/resource-config.ts';
import { useRight } from '#admin/use-rights.ts';
import { filterRows, searchTextOf } from '#contract/admin/search.ts';
import { type CategoryRow, categoriesQuery, openingsOf } from '#features/openings/admin/opening-resources.tsx';
import { portfolioResource } from '#features/portfolio/admin.tsx';
import { productResource } from '#features/products/admin.tsx';
import { reviewResource } from '#features/reviews/admin.tsx';
import { serviceResource } from '#features/services/admin.tsx';
import { teamMemberResource } from '#features/team/admin.tsx';
import { templateResource } from '#features/templates/admin.tsx';
import { type Hit, type HitGroup, MAX_HITS } from './hit.ts';

/** A hit with its search text. */
interface Entry extends Hit {
  readonly text: string;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sourceOf<Row extends AnyRow>(
  resource: ListedResource<Row>,
  to: string,
): UseQueryOptions<Row[], Error, Entry[]> {
  const { name, all, fields, titleOf, texts } = resource;
  if (!all) throw new Error(`The rows of ${name} are not read as a whole`);
  return {
    ...all,
    select: (rows) =>
      rows.map((row) => ({
        ...{ id: `${name}-${row._id}`, title: titleOf(row), note: capitalised(texts.one) },
        to: `${to}?${new URLSearchParams({ q: titleOf(row) })}`,
        text: searchTextOf(searchTextsOf(fields, row)),
      })),
  };
}

const openings: UseQueryOptions<CategoryRow[], Error, Entry[]> = {
  ...categoriesQuery,
  select: (categories) =>
    categories.flatMap((category) =>
      openingsOf(category).map(({ _id, title, location }) => ({
        ...{ id: `opening-${_id}`, title, note: `Opening in ${category.categoryName}`, to: '/admin/Careers' },
        text: searchTextOf([title, location, category.categoryName]),
      })),
    ),
};

// Constant, so that each list is searched without making its texts again.
const CONTENT = [
  sourceOf(productResource, '/admin/ManageProducts'),
  sourceOf(portfolioResource, '/admin/CreatePortfolio'),
  sourceOf(serviceResource, '/admin/services'),
  sourceOf(teamMemberResource, '/admin/ManageTeam'),
  sourceOf(reviewResource, '/admin/ManageReviews'),
  openings,
] as const;
const TEMPLATES = sourceOf(templateResource, '/admin/templates');

/** The content of the site and the templates that the admin may change, as this device has read them last. */
export function useContentHits(q: string): HitGroup {
  const isEnabled = q !== '';
  const [mayChangeContent, mayChangeDesk] = [useRight('content'), useRight('desk')];
  const sources = [...(mayChangeContent ? CONTENT : []), ...(mayChangeDesk ? [TEMPLATES] : [])];
  const results = useQueries({
    queries: sources.map((source) => ({ ...source, enabled: isEnabled }) as UseQueryOptions<unknown, Error, Entry[]>),
  });
  const entries = isEnabled ? results.flatMap(({ data }) => data ?? []) : [];
  return {
    title: 'Content',
    hits: filterRows(entries, q, ({ text }) => text).slice(0, MAX_HITS),
    isSearching: isEnabled && results.some(({ isLoading }) => isLoading),
  };
}
