import { Skeleton } from '#ui/Skeleton.tsx';

/** Takes the room of the first cards, so that nothing jumps when they come. */
export const RecordsLoading = () => (
  <div className="record-grid">
    <p role="status" className="sr-only">
      Loading...
    </p>
    <Skeleton className="h-44 rounded-card" />
    <Skeleton className="h-44 rounded-card" />
    <Skeleton className="h-44 rounded-card" />
  </div>
);
