import { UploadBar } from '#ui/UploadBar.tsx';
import { useWaiting } from './outbox-status.ts';
import { useUploadProgress } from './upload.ts';

interface UploadProgressProps {
  /** Key of the submission. */
  submission: string | undefined;
  /** Shown if the submission is stored on the device. */
  note?: string;
}

/** Upload progress of a submission's file; empty if none is running. */
export function UploadProgress({ submission, note }: UploadProgressProps) {
  const share = useUploadProgress(submission);
  const isStored = useWaiting()?.some(({ key }) => key === submission);
  if (share === undefined) return null;
  return (
    <div className="grid w-full gap-1.5">
      <UploadBar label="Sending your resume" share={share} />
      {note && isStored && <p className="text-muted text-note">{note}</p>}
    </div>
  );
}
