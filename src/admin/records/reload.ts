import type { QueryClient } from '@tanstack/react-query';
import type { AnyRow, RecordKind } from './record-kind.ts';

/**
 * Has everything that shows the rows of an entity read them again, after a change.
 * @param change what is known of the rows already; answers that left the server before must not undo it
 */
export async function reload<Row extends AnyRow>(
  queryClient: QueryClient,
  { query, shownBy }: RecordKind<Row>,
  change: (rows: Row[]) => Row[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  queryClient.setQueryData<Row[]>(query.queryKey, (rows) => rows && change(rows));
  for (const queryKey of [query.queryKey, ...shownBy]) queryClient.invalidateQueries({ queryKey });
}
