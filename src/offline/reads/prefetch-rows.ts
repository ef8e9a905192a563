import {
  type FetchQueryOptions,
  hashKey,
  type InferDataFromTag,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { hydrated, isInDocument, startsWithRows } from './document-rows.ts';

/** The context of route loaders. */
export interface LoaderContext {
  readonly queryClient: QueryClient;
  /** Set only on the running server: calls the API in process. */
  readonly fetch?: typeof fetch | undefined;
}

type RowsQuery = (via?: typeof fetch) => { queryKey: QueryKey };
type RowsOf<Q extends RowsQuery> = InferDataFromTag<unknown, ReturnType<Q>['queryKey']>;

/**
 * Reads the lists of a page in its loader. The server waits for them, and skips them if it has no `fetch` (prerender). The
 * browser does not wait: the page shows at once, with its loading states.
 * @param load imports the queries: the page itself needs neither them nor the contract
 * @returns the rows on the server, undefined for those it has not read; nothing in the browser
 */
export async function prefetchRows<const Q extends readonly RowsQuery[]>(
  { queryClient, fetch: via }: LoaderContext,
  load: () => Promise<Q>,
): Promise<{ [Index in keyof Q]?: RowsOf<Q[Index]> }> {
  const read = (wanted: readonly { queryKey: QueryKey }[]) =>
    Promise.all(wanted.map((query) => queryClient.prefetchQuery(query as FetchQueryOptions)));
  const queries = async () => (await load()).map((query) => query(via));
  if (import.meta.env.SSR) {
    const all = await queries();
    if (via) await read(all);
    return all.map(({ queryKey }) => queryClient.getQueryData(queryKey)) as { [Index in keyof Q]?: RowsOf<Q[Index]> };
  }
  // The parts of the page request the document's rows again when they are hydrated; newer ones would cause a mismatch before.
  if (!startsWithRows()) {
    hydrated
      .then(queries)
      .then((all) => read(all.filter(({ queryKey }) => !isInDocument(hashKey(queryKey)))))
      // Without a network. The parts of the page import the queries, too, and try again.
      .catch(() => undefined);
  }
  return [] as { [Index in keyof Q]?: RowsOf<Q[Index]> };
}
