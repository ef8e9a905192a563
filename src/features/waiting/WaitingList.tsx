import { useWaiting } from '#offline/waiting.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { WaitingItem } from './WaitingItem.tsx';

/** Everything that waits on this device, oldest first. */
export const WaitingList = () => (
  // As high as the shortest of what may come, so that the footer stays where it is.
  <div className="min-h-84 sm:min-h-66">
    <Waiting />
  </div>
);

function Waiting() {
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
