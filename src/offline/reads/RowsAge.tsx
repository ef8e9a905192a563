import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { DataAge } from '#ui/data-states.tsx';

/**
 * How old rows from an earlier visit are, once that is long and they could not be read again; nothing else, where
 * failures are not spoken of.
 */
export function RowsAge<Row, Key extends QueryKey>({ of }: { of: UseQueryOptions<Row[], Error, Row[], Key> }) {
  const { data = [], isError, dataUpdatedAt } = useQuery(of);
  return data.length > 0 && <DataAge updatedAt={dataUpdatedAt} hasFailed={isError} isQuiet />;
}
