import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from '#src/api/call-error.ts';
import { Button } from '#ui/Button.tsx';
import { Freshness } from '#ui/Freshness.tsx';
import { Notice } from '#ui/Notice.tsx';

function reasonOf(error: Error): string {
  const isCut = error instanceof CallError && error.status === 0;
  return isCut ? 'There was no answer: you seem to be offline.' : 'The server could not answer.';
}

/** How old the rows shown are, what went wrong reading them again, and another try. */
export function ReadState({ query }: { query: UseQueryResult<unknown> }) {
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = query;
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6">
        {data ? <Freshness updatedAt={dataUpdatedAt} failed={false} always /> : <span />}
        {(data || isError) && (
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
            {reasonOf(error)} {data ? 'What you see was read earlier.' : null}
          </p>
        </Notice>
      )}
    </>
  );
}
