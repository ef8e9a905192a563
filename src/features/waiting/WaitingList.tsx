import { useWaiting } from '#offline/waiting.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { WaitingItem } from './WaitingItem.tsx';

/** Everything that waits on this device, oldest first. */
export function WaitingList() {
  const waiting = useWaiting();
  if (!waiting) return <Spinner label="Looking on this device" />;
  if (waiting.length === 0) {
    return (
      <EmptyState title="Nothing waits">
        Everything you have submitted from this device has arrived, or you have not submitted anything yet.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-5" aria-label="Waiting submissions">
      {waiting.map((record) => (
        <li key={record.key}>
          <WaitingItem record={record} />
        </li>
      ))}
    </ul>
  );
}
