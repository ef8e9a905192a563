import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { FILE_WORDS } from '#contract/core/files.ts';
import { isDone } from '#offline/submissions/next-submission.ts';
import { type PreparedInput, readFields, useSubmissionForm } from '#offline/submissions/submission-form.tsx';
import { SendingWithoutStore } from '#offline/submissions/submission-notices.tsx';
import { UploadProgress } from '#offline/submissions/UploadProgress.tsx';
import { afterPaint } from '#ui/after-paint.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { loadToaster } from '#ui/toast/ToastRegion.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import { ApplicationFailure } from './ApplicationOutcome.tsx';
import { getApplicationDraft } from './application-draft.ts';
import { takePreStoredKey } from './pre-stored-resume.ts';
import { ResumeField } from './ResumeField.tsx';
import { readResume } from './resume-file.ts';

export interface ApplyDialogProps {
  /** The position it is for; left out where somebody applies without one. */
  opening?: { id: string; title: string } | undefined;
  /** What was shared with the app: it goes along unless another was chosen before. */
  shared?: File | undefined;
  onClose: () => void;
}

const preventDefault = (event: FormEvent) => event.preventDefault();

/** The form of a job application. What was typed stays until it is submitted, also while the dialog is closed. */
export default function ApplyDialog({ opening, shared, onClose }: ApplyDialogProps) {
  const id = useId();
  const { id: openingId = '', title } = opening ?? {};
  const draft = getApplicationDraft(openingId);
  const [before] = useState(() => {
    if (shared && !draft.typed().file) draft.write({ file: shared });
    return { ...draft.typed(), result: draft.submission.state().result };
  });
  const [file, setFile] = useState(before.file);

  const prepare = useCallback(
    // The years of experience are asked for, and not sent.
    async ({ experience: _, ...fields }: Readonly<Record<string, string>>): Promise<PreparedInput> => {
      if (!file) return { errors: { resume: FILE_WORDS.resume.missing } };
      const typed = draft.typed();
      try {
        const kept = await readResume(file);
        draft.send(typed);
        const preStoredKey = takePreStoredKey(file);
        const staged = { ...kept, ...(preStoredKey && { preStoredKey }) };
        return { content: { fields, file: staged, ...(title && { subject: title }) } };
      } catch (fault) {
        return { errors: { resume: (fault as Error).message } };
      }
    },
    [draft, file, title],
  );
  const { submission } = draft;
  const { formRef, onSubmit, isSending, storageFailure, result, key, errors } = useSubmissionForm('job', {
    prepare,
    submission,
    resetOnSuccess: false,
  });

  // Before the network may go.
  useEffect(loadToaster, []);

  // What was typed on while it was on its way is another application: the dialog stays for it.
  const isOver = result !== undefined && result !== before.result && isDone(result) && draft.isEmpty();

  // To close takes the page longer than to say that it is saved, so that is said first.
  useEffect(() => (isOver ? afterPaint(() => draft.isEmpty() && onClose()) : undefined), [isOver, draft, onClose]);

  const choose = (chosen: File | undefined) => {
    draft.write({ file: chosen });
    setFile(chosen);
  };

  const actions = (
    <>
      <UploadProgress submission={key} note="It is saved on this device: you can close this window, and it goes on." />
      <Button type="submit" form={id} busy={isSending || isOver} className="w-full sm:w-auto">
        {isSending || isOver ? 'Sending …' : 'Submit application'}
      </Button>
    </>
  );
  return (
    <Dialog title="Join Our Team" onClose={onClose} actions={actions}>
      <form
        id={id}
        ref={formRef}
        onSubmit={isOver ? preventDefault : onSubmit}
        onInput={(event) => draft.write({ fields: readFields(event.currentTarget) })}
        className="grid gap-5"
        aria-label="Job application"
      >
        {title && (
          <p className="grid gap-0.5 border-accent border-l-4 pl-4">
            <span className="text-muted text-note">You apply for</span>
            <bdi className="break-words font-semibold text-lead [overflow-wrap:anywhere]">{title}</bdi>
          </p>
        )}
        <ApplicationFields values={{ ...before.fields, opening: openingId }} errors={errors} experience />
        <ResumeField file={file} onChange={choose} error={errors.resume} />
        <SendingWithoutStore why={storageFailure} />
        {result && <ApplicationFailure result={result} />}
      </form>
    </Dialog>
  );
}
