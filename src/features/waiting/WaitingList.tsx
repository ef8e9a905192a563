import { useRef } from 'react';
import { useWaiting, type WaitingSubmissions } from '#offline/submissions/outbox-status.ts';
import { EmptyState, Spinner } from '#ui/data-states.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { WaitingItem } from './WaitingItem.tsx';

/** All waiting submissions, oldest first. */
export function WaitingList() {
  const waiting = useWaiting();
  const area = useRef<HTMLDivElement>(null);
  return (
    // The minimum height of its content, so that the footer does not move.
    <div ref={area} tabIndex={-1} {...useFocusAfterRemoval(area)} className="min-h-84 outline-none sm:min-h-66">
      <Items waiting={waiting} />
    </div>
  );
}

function Items({ waiting }: { waiting: WaitingSubmissions }) {
  if (!waiting) return <Spinner label="Looking on this device" />;
  if (waiting.length === 0) {
    return (
      <EmptyState title="Nothing is waiting">
        Everything you have submitted from this device has arrived, or you have not submitted anything yet.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-5" aria-label="Waiting submissions">
      {waiting.map((record) => (
        <li key={record.key} tabIndex={-1} className="rounded-card">
          <WaitingItem record={record} />
        </li>
      ))}
    </ul>
  );
}
