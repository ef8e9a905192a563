import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { isInDocument } from './document-rows.ts';

const LOADING = { data: undefined, error: null, isError: false, isPending: true, dataUpdatedAt: 0 } as const;

/**
 * Reads the rows of a public list.
 *
 * A prerendered page has no rows while the cache may have some. Hydration must start with what the document shows, so rows
 * that are not in the document are loading until then.
 */
export function useRowsQuery<Row, Key extends QueryKey>(options: UseQueryOptions<Row[], Error, Row[], Key>) {
  const query = useQuery(options);
  const isHydrating = useIsHydrating();
  return isHydrating && !isInDocument(hashKey(options.queryKey)) ? LOADING : query;
}

/** The rows of a list for a part of a page that is omitted without them. Errors are logged, not shown. */
export function useRows<Row, Key extends QueryKey>(options: UseQueryOptions<Row[], Error, Row[], Key>): readonly Row[] {
  const { data = [] } = useRowsQuery(options);
  return data;
}
