import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { FILE_MESSAGES } from '#contract/core/files.ts';
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
  /** Undefined for an application without an opening. */
  opening?: { id: string; title: string } | undefined;
  /** The file shared with the app; used unless another was chosen before. */
  shared?: File | undefined;
  onClose: () => void;
}

const preventDefault = (event: FormEvent) => event.preventDefault();

/** The application form. Its content outlives the dialog, until it is submitted. */
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
    // The specification asks for the experience but does not send it.
    async ({ experience: _, ...fields }: Readonly<Record<string, string>>): Promise<PreparedInput> => {
      if (!file) return { errors: { resume: FILE_MESSAGES.resume.missing } };
      const typed = draft.typed();
      try {
        const resume = await readResume(file);
        draft.send(typed);
        const preStoredKey = takePreStoredKey(file);
        const stored = { ...resume, ...(preStoredKey && { preStoredKey }) };
        return { content: { fields, file: stored, ...(title && { subject: title }) } };
      } catch (error) {
        return { errors: { resume: (error as Error).message } };
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

  // Load it while the network is there.
  useEffect(loadToaster, []);

  // Input during sending belongs to a new application: the dialog then stays open.
  const isOver = result !== undefined && result !== before.result && isDone(result) && draft.isEmpty();

  // Closing renders slowly on a phone, so the result is painted first.
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
            <bdi className="font-semibold text-lead [overflow-wrap:anywhere]">{title}</bdi>
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
