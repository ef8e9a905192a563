import type { WholeRecord } from '#offline/outbox/outbox-record.ts';
import { pageOutbox } from '#offline/submissions/page-outbox.ts';
import { notify } from '#ui/toast/toast.tsx';
import { WaitingSummary } from './WaitingSummary.tsx';

/** Puts a deleted submission back. Where the device refuses it, its words stay to be read, copied, and tried again. */
export async function putBack(record: WholeRecord): Promise<void> {
  try {
    await pageOutbox.restore(record);
  } catch {
    const { message } = record.fields;
    notify('error', {
      text: 'Could not be put back on this device',
      detail: message ? (
        <section
          aria-label="What was deleted"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          dir="auto"
          className="max-h-[40svh] overflow-y-auto whitespace-pre-line text-ink"
        >
          {message}
        </section>
      ) : (
        <WaitingSummary record={record} />
      ),
      action: { label: 'Retry', run: () => putBack(record) },
    });
  }
}
