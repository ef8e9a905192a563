import { type FormEvent, useState } from 'react';
import { EnquiryFields } from '#features/enquiries/EnquiryFields.tsx';
import { newKey, type OutboxRecord } from '#offline/outbox/record.ts';
import { pageOutbox } from '#offline/page-outbox.ts';
import { fieldsOf } from '#offline/use-submission-form.ts';
import { Button } from '#ui/Button.tsx';
import { notify } from '#ui/toast.tsx';

/** The form of a waiting submission. What was tried before gets a new key: the server may hold the old words. */
export function EditWaiting({ record, onDone }: { record: OutboxRecord; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const { file, kind } = record;
    const draft = { key: newKey(), kind, fields: fieldsOf(event.currentTarget), ...(file && { file }) };
    await pageOutbox.replace(record.key, draft).catch(() => notify('error', 'Could not be saved on this device'));
    setBusy(false);
    onDone();
  };

  return (
    <form onSubmit={save} className="grid gap-5" aria-label="Edit the message">
      <EnquiryFields addressOptional values={record.fields} errors={record.lastError?.errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          Save and send
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
