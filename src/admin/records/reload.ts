import type { QueryClient } from '@tanstack/react-query';
import type { AnyRow, RecordKind } from './record-kind.ts';

/**
 * Has everything that shows the rows of an entity read them again, after a change.
 * @param change what is known of the rows already; answers that left the server before must not undo it
 */
export async function reload<Row extends AnyRow>(
  queryClient: QueryClient,
  { query, within, shownBy }: Pick<RecordKind<Row>, 'query' | 'within' | 'shownBy'>,
  change: (rows: Row[]) => Row[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  queryClient.setQueriesData({ queryKey: query.queryKey }, (cached: unknown) => {
    if (cached === undefined) return undefined;
    return within ? within(cached, change) : change(cached as Row[]);
  });
  for (const queryKey of [query.queryKey, ...shownBy]) queryClient.invalidateQueries({ queryKey });
}
