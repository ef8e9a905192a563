import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { isInDocument } from './document-rows.ts';

/**
 * Whether a list must be shown as loading, whatever the cache has: its document has no rows and is being hydrated.
 */
export function useIsWithoutRows(queryKey: QueryKey): boolean {
  const isHydrating = useIsHydrating();
  return isHydrating && !isInDocument(hashKey(queryKey));
}

/**
 * The rows of a list for a part of a page that is omitted without them. Errors are logged, not shown.
 *
 * A prerendered page has no rows while the cache may have some. Hydration must start with what the document shows, so rows
 * that are not in the document are returned only afterwards.
 */
export function useRows<Row, Key extends QueryKey>(options: UseQueryOptions<Row[], Error, Row[], Key>): readonly Row[] {
  const { data = [] } = useQuery(options);
  return useIsWithoutRows(options.queryKey) ? [] : data;
}
