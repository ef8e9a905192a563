import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FileFacts, OutboxRecord } from '#offline/outbox/outbox-record.ts';
import { pageOutbox } from '#offline/submissions/page-outbox.ts';
import { readFields } from '#offline/submissions/submission-form.tsx';
import { Button } from '#ui/Button.tsx';
import { useFocusFirstError } from '#ui/form-helpers.ts';
import { notify } from '#ui/toast/toast.tsx';
import { submissionKinds } from './submission-kinds.ts';

/** The form of a waiting submission. After an attempt the edited one gets a new key: the server may have stored the old content. */
export function EditWaiting({ record, onDone }: { record: OutboxRecord; onDone: () => void }) {
  const { key, kind, fields, lastError } = record;
  const { editLabel, EditFields, readFile } = submissionKinds[kind];
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(lastError?.errors ?? {});
  const [file, setFile] = useState<FileFacts | undefined>(record.file);

  const formRef = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => formRef.current?.focus({ preventScroll: true }), []);
  useFocusFirstError(formRef, errors);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const content = readFields(event.currentTarget);
    setBusy(true);
    try {
      const chosen = file instanceof File && (await readFile?.(file));
      const isWaiting = await pageOutbox
        .replace(key, { fields: content, ...(chosen && { file: chosen }) })
        .catch(() => undefined);
      if (isWaiting === undefined) notify('error', 'Could not be saved on this device');
      else {
        if (!isWaiting) notify('info', 'It had been sent already');
        onDone();
      }
    } catch (fault) {
      setErrors({ resume: (fault as Error).message });
    }
    setBusy(false);
  };

  return (
    <form ref={formRef} tabIndex={-1} onSubmit={save} className="grid gap-5 outline-none" aria-label={editLabel}>
      <EditFields values={fields} errors={errors} file={file} onFileChange={setFile} />
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
