import { UploadBar } from '#ui/UploadBar.tsx';
import { useWaiting } from './outbox-status.ts';
import { useUploadProgress } from './upload.ts';

interface UploadProgressProps {
  /** The submission's key, where there is one. */
  submission: string | undefined;
  /** What to know meanwhile, where the submission is kept on the device. */
  note?: string;
}

/** How much of a submission's file has left this page; nothing where none is on its way. */
export function UploadProgress({ submission, note }: UploadProgressProps) {
  const share = useUploadProgress(submission);
  const isKept = useWaiting()?.some(({ key }) => key === submission);
  if (share === undefined) return null;
  return (
    <div className="grid w-full gap-1.5">
      <UploadBar label="Sending your resume" share={share} />
      {note && isKept && <p className="text-muted text-note">{note}</p>}
    </div>
  );
}
