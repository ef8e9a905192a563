import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { CallError } from '#api/api-base.ts';
import { DataAge } from '#ui/data-states.tsx';
import { useRowsQuery } from './use-rows.ts';

/** Shows the age of rows from an earlier visit if they are old and could not be read again. */
export function RowsAge<Row, Key extends QueryKey>({ of }: { of: UseQueryOptions<Row[], Error, Row[], Key> }) {
  const { data = [], isError, dataUpdatedAt } = useRowsQuery(of);
  return data.length > 0 && <DataAge updatedAt={dataUpdatedAt} hasFailed={isError} isQuiet />;
}

/** Explains that rows are not stored on this device and cannot be fetched now. Empty if the server has answered. */
export const NotOnDevice = ({ error }: { error: Error | null }) =>
  error instanceof CallError && error.status === 0 ? (
    <p className="measure mt-2 text-muted">
      This is not on this device yet, and there is no connection to fetch it. It comes by itself once there is one.
    </p>
  ) : null;
