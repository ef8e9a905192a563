import { Skeleton } from '#ui/data-states.tsx';

/** Takes the room of the first cards, so that nothing jumps when they come. */
export const PagedLoading = () => (
  <div className="grid gap-4">
    <p role="status" className="records-loading">
      Loading...
    </p>
    <div className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  </div>
);
