import { notify } from '#ui/toast/toast.tsx';
import type { Receipt } from '../outbox/outbox-record.ts';
import { outboxChange, submissionNoun } from './outbox-status.ts';
import { store } from './page-store.ts';

/** A form that is still open claims its own delivery first. */
const GRACE_MS = 1_500;

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });
const dateAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

const formatTime = (at: number) =>
  (new Date(at).toDateString() === new Date().toDateString() ? time : dateAndTime).format(at);

/** One sentence for one or more deliveries. */
function textOf(receipts: readonly Receipt[]): string {
  const [first] = receipts;
  const noun = submissionNoun(receipts);
  if (first && receipts.length === 1) return `Your ${noun} of ${formatTime(first.untold ?? first.at)} has arrived`;
  return `Your ${receipts.length} ${noun} have arrived`;
}

/**
 * Shows deliveries that no form has shown in a toast on the visible page, each once: those by the worker while no page was
 * open, and those of forms that are gone.
 */
export function startDeliveryNotices(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (document.visibilityState !== 'visible') return;
      const receipts = await store.claimDeliveries().catch(() => []);
      if (receipts.length > 0) notify('success', textOf(receipts));
    }, GRACE_MS);
  };
  // Pre-stored files of applications that were never submitted.
  store.dropPreStored().catch(() => undefined);
  outboxChange.subscribe(check);
  document.addEventListener('visibilitychange', check);
  check();
}
