import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { DataAge } from '#ui/data-states.tsx';
import { Warning } from '#ui/icons-later.tsx';
import { errorReason, isNetworkError } from './describe-error.ts';

interface ReadStateProps {
  query: UseQueryResult<unknown>;
  /** Noun for the data, used after 'the'. */
  what: string;
  /** Time at which the shown rows were read, if they are not those of the query; 0 if none are shown. */
  readAt?: number;
  /** Shows nothing after a successful read, for pages with several queries. */
  quiet?: boolean;
}

/** State of a query: age of the data, or the error, with a button to refetch. */
export function ReadState(props: ReadStateProps) {
  const { query, what, readAt = query.data ? query.dataUpdatedAt : 0, quiet = false } = props;
  const { error, isPending, isFetching, errorUpdateCount, refetch } = query;
  const isRead = readAt > 0;
  const isOffered = error !== null || (isRead ? !quiet : errorUpdateCount > 0);
  if (quiet && !isOffered) return isPending && <p role="status">Loading...</p>;
  const idle = error ? 'Retry' : 'Refresh';
  return (
    <div
      className={`flex min-h-12 flex-wrap items-center justify-between gap-x-6 ${error ? 'rounded-control bg-sunk px-4 py-1.5' : ''}`}
    >
      <div className={error ? 'min-w-0 flex-[1_1_14rem]' : ''}>
        {error && (
          <div role="alert" className="flex gap-3 py-1.5">
            <Warning className="mt-0.5 flex-none text-danger" />
            <div className="min-w-0">
              <p className="font-semibold">Error fetching data.</p>
              <p>
                The {what} could not be read. {errorReason(error)}{' '}
                {isRead
                  ? 'What you see was read earlier.'
                  : isNetworkError(error) &&
                    'They are not on this device yet, and come by themselves once there is a connection.'}
              </p>
            </div>
          </div>
        )}
        {isRead && <DataAge updatedAt={readAt} hasFailed={false} isAlwaysShown />}
      </div>
      {isOffered && (
        <Button
          variant="quiet"
          busy={isFetching}
          className="ml-auto min-w-24 justify-end"
          onClick={() => !isFetching && refetch()}
        >
          {isFetching ? 'Loading...' : idle}
          {error && <span className="sr-only"> reading the {what}</span>}
        </Button>
      )}
    </div>
  );
}
