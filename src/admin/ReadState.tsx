import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { DataAge } from '#ui/data-states.tsx';
import { Warning } from '#ui/icons-later.tsx';
import { errorReason, isNetworkError } from './describe-error.ts';

interface ReadStateProps {
  query: UseQueryResult<unknown>;
  /** What is read, as it follows 'the'. */
  what: string;
  /** When the rows shown were read, where they are not the query's; 0 where none are shown. */
  readAt?: number;
  /** Says nothing once all is well, where many stand on one page. */
  quiet?: boolean;
}

/** How a reading stands: how old what is shown is, or what could not be read and why; and another try. */
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
