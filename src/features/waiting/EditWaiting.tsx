import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApplicationFields } from '#features/applications/ApplicationFields.tsx';
import { ResumeField } from '#features/applications/ResumeField.tsx';
import { keptResume } from '#features/applications/resume-file.ts';
import { EnquiryFields } from '#features/enquiries/EnquiryFields.tsx';
import type { FileFacts, OutboxRecord } from '#offline/outbox/outbox-record.ts';
import { kindTexts } from '#offline/submissions/kind-texts.ts';
import { pageOutbox } from '#offline/submissions/page-outbox.ts';
import { readFields } from '#offline/submissions/submission-form.tsx';
import { Button } from '#ui/Button.tsx';
import { useFocusFirstError } from '#ui/form-helpers.ts';
import { notify } from '#ui/toast/toast.tsx';

/** The form of a waiting submission. What was tried before gets a new key: the server may hold the old words. */
export function EditWaiting({ record, onDone }: { record: OutboxRecord; onDone: () => void }) {
  const { key, kind, fields, lastError } = record;
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(lastError?.errors ?? {});
  const [file, setFile] = useState<FileFacts | undefined>(record.file);

  const formRef = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => formRef.current?.focus({ preventScroll: true }), []);
  useFocusFirstError(formRef, errors);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = readFields(event.currentTarget);
    setBusy(true);
    try {
      const chosen = file instanceof File && (await keptResume(file));
      const isThere = await pageOutbox
        .replace(key, { fields: typed, ...(chosen && { file: chosen }) })
        .catch(() => undefined);
      if (isThere === undefined) notify('error', 'Could not be saved on this device');
      else {
        if (!isThere) notify('info', 'It had been sent already');
        onDone();
      }
    } catch (fault) {
      setErrors({ resume: (fault as Error).message });
    }
    setBusy(false);
  };

  return (
    <form
      ref={formRef}
      tabIndex={-1}
      onSubmit={save}
      className="grid gap-5 outline-none"
      aria-label={kindTexts[kind].edit}
    >
      {kind === 'contact' ? (
        <EnquiryFields addressOptional values={fields} errors={errors} />
      ) : (
        <>
          <ApplicationFields values={fields} errors={errors} />
          <ResumeField file={file} onChange={setFile} error={errors.resume} />
        </>
      )}
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
