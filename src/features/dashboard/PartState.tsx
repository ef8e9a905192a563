import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { Freshness } from '#ui/Freshness.tsx';

/** What a part of the dashboard says of its reading: that it goes on, that it failed and how old then is what it shows. */
export function PartState({ query, what }: { query: UseQueryResult<unknown>; what: string }) {
  const { data, isPending, isError, isFetching, dataUpdatedAt, refetch } = query;
  if (isPending) return <p role="status">Loading...</p>;
  if (!isError) return null;
  return (
    <div className="part-failed">
      <div role="alert">
        <p className="font-semibold">Error fetching data.</p>
        {data !== undefined && <Freshness updatedAt={dataUpdatedAt} failed={false} always />}
      </div>
      <Button variant="quiet" busy={isFetching} onClick={() => !isFetching && refetch()}>
        Retry<span className="sr-only"> {what}</span>
      </Button>
    </div>
  );
}
