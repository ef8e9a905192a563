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

export interface PagedAgeProps {
  query: UseQueryResult<unknown>;
  /** When what is shown was read; 0 where nothing is. */
  updatedAt: number;
}

/** How old the rows shown are, what went wrong reading them again, and another try. */
export function PagedAge({ query, updatedAt }: PagedAgeProps) {
  const { error, isError, isFetching, refetch } = query;
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6">
        {updatedAt > 0 ? <Freshness updatedAt={updatedAt} failed={false} always /> : <span />}
        {(updatedAt > 0 || isError) && (
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
            {reasonOf(error)} {updatedAt > 0 && 'What you see was read earlier.'}
          </p>
        </Notice>
      )}
    </>
  );
}
