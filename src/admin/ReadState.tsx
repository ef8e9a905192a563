import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from '#src/api/call-error.ts';
import { Button } from '#ui/Button.tsx';
import { Freshness } from '#ui/Freshness.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Why rows could not be read, in words. */
export function reasonOf(error: Error): string {
  const isCut = error instanceof CallError && error.status === 0;
  return isCut ? 'There was no answer: you seem to be offline.' : 'The server could not answer.';
}

interface ReadStateProps {
  query: UseQueryResult<unknown>;
  /** When the rows shown were read, where they are not the query's; 0 where none are shown. */
  readAt?: number;
}

/** How old the rows shown are, what went wrong reading them again, and another try. */
export function ReadState({ query, readAt = query.data ? query.dataUpdatedAt : 0 }: ReadStateProps) {
  const { error, isError, isFetching, refetch } = query;
  const isRead = readAt > 0;
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6">
        {isRead ? <Freshness updatedAt={readAt} failed={false} always /> : <span />}
        {(isRead || isError) && (
          <Button
            variant="quiet"
            busy={isFetching}
            className="min-w-24 justify-end"
            onClick={() => !isFetching && refetch()}
          >
            {isFetching ? 'Loading...' : 'Refresh'}
          </Button>
        )}
      </div>
      {isError && (
        <Notice kind="error">
          <p className="font-semibold">Error fetching data.</p>
          <p>
            {reasonOf(error)} {isRead && 'What you see was read earlier.'}
          </p>
        </Notice>
      )}
    </>
  );
}
