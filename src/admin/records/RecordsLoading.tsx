import { Skeleton } from '#ui/data-states.tsx';

/** Takes the room of the first cards, so that nothing jumps when they come. */
export const RecordsLoading = () => (
  <div className="grid gap-3">
    <p role="status" className="sr-only">
      Loading...
    </p>
    <Skeleton />
    <div className="record-grid">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  </div>
);
