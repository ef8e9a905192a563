import { useUploadProgress } from '#offline/submissions/upload.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { UploadBar } from '#ui/UploadBar.tsx';
import type { ErrorMessage } from '../describe-error.ts';

export interface SaveBarProps {
  /** Id of the form. */
  form: string;
  label: string;
  /** Submission key of the running request; undefined if there is none. */
  sending: string | undefined;
  failure: ErrorMessage | undefined;
  /** Cancels the running request. */
  onStop: () => void;
  /** Closes the form. */
  onCancel?: (() => void) | undefined;
}

/** Save button of a form, with progress and errors, at the lower edge within reach of the thumb. */
export function SaveBar({ form, label, sending, failure, onStop, onCancel }: SaveBarProps) {
  const share = useUploadProgress(sending);
  const isSending = sending !== undefined;
  return (
    <>
      {failure && (
        <Notice kind="error">
          <p className="font-semibold [overflow-wrap:anywhere]">{failure.text}</p>
          {failure.detail && <p className="text-note">{failure.detail}</p>}
        </Notice>
      )}
      {share !== undefined && <UploadBar label="Sending" share={share} />}
      <div className="save-buttons">
        {isSending && (
          <Button variant="secondary" onClick={onStop}>
            Stop sending
          </Button>
        )}
        {!isSending && onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {!isSending && failure?.mayRetry && (
          <Button type="submit" form={form} variant="secondary">
            Retry
          </Button>
        )}
        <Button type="submit" form={form} busy={isSending} className="save-button">
          {isSending ? 'Saving …' : label}
        </Button>
      </div>
    </>
  );
}
