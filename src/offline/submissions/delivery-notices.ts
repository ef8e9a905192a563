import { notify } from '#ui/toast/toast.tsx';
import type { Receipt } from '../outbox/outbox-record.ts';
import { changes, submissionNoun } from './outbox-status.ts';
import { store } from './page-store.ts';

/** A form that still shows what it has submitted tells of it itself, at once. */
const GRACE = 1_500;

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });
const dateAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

const whenOf = (at: number) =>
  (new Date(at).toDateString() === new Date().toDateString() ? time : dateAndTime).format(at);

/** What has arrived, in a sentence; one for several. */
function textOf(arrived: readonly Receipt[]): string {
  const [first] = arrived;
  const noun = submissionNoun(arrived);
  if (first && arrived.length === 1) return `Your ${noun} of ${whenOf(first.untold ?? first.at)} has arrived`;
  return `Your ${arrived.length} ${noun} have arrived`;
}

/**
 * Tells in a toast, in the one page that the visitor looks at, what has been delivered without their knowing: by the
 * worker while no page was open, or by a page whose form is gone. Each is told once.
 */
export function startDeliveryNotices(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (document.visibilityState !== 'visible') return;
      const arrived = await store.claimDeliveries().catch(() => []);
      if (arrived.length > 0) notify('success', textOf(arrived));
    }, GRACE);
  };
  // Bytes of applications that were never submitted.
  store.dropPreStored().catch(() => undefined);
  changes.listen(look);
  document.addEventListener('visibilitychange', look);
  look();
}
