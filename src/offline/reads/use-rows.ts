import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { isInDocument } from './document-rows.ts';
import { useIsHydrating } from './use-taking-over.ts';

/**
 * The rows of a list for a part of a page that is simply left out without them: what was seen last, then what the
 * server says. Failures are logged, nothing is shown.
 *
 * A page may stand without rows (prerendered, for the service worker) while the cache has them. Taking it over begins
 * with what the document shows, or React would throw that away.
 * @param options of the list's query
 * @returns the rows, none where there are none yet
 */
export function useRows<Row, Key extends QueryKey>(options: UseQueryOptions<Row[], Error, Row[], Key>): readonly Row[] {
  const { data = [] } = useQuery(options);
  const isTakingOver = useIsHydrating();
  return isTakingOver && !isInDocument(hashKey(options.queryKey)) ? [] : data;
}
