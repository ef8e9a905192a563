import type { Query, QueryCache } from '@tanstack/react-query';
import type { Shape } from '#contract/core/shape.ts';

/** Reads rows as an answer of the server is read; in `meta.read` of a query. */
type Reader = Shape<unknown>['read'];

const unchecked = new WeakSet<Query>();

function check(query: Query, read: unknown): void {
  if (!read || !unchecked.delete(query)) return;
  const found = (read as Reader)(query.state.data);
  // A read that has failed meanwhile stays failed.
  const status = query.state.status === 'error' ? 'error' : 'pending';
  const nothing = { data: undefined, dataUpdatedAt: 0, status } as const;
  query.setState({ ...query.state, ...(found && !found.odd ? { data: found.data } : nothing) });
}

/** Notes that the rows of a query come from the device: a damaged disk or another build may have left anything. */
export function noteRestored(query: Query): void {
  if (query.state.data === undefined) return;
  unchecked.add(query);
  check(query, query.meta?.read);
}

/** Checks restored rows when their query is first used. */
export function checkRestoredRows(cache: QueryCache): QueryCache {
  const build = cache.build.bind(cache);
  cache.build = ((client, options, state) => {
    const query = build(client, options, state);
    check(query as unknown as Query, options.meta?.read);
    return query;
  }) as typeof cache.build;
  return cache;
}
