import { useProgress } from '#offline/progress.ts';
import { useWaiting } from '#offline/waiting.ts';

const STEP = 25;

export interface UploadProgressProps {
  /** The submission's key, where there is one. */
  submission: string | undefined;
  /** What to know meanwhile, where the submission is kept on the device. */
  note?: string;
}

/** How much of a submission's file has left this page; nothing where none is on its way. */
export function UploadProgress({ submission, note }: UploadProgressProps) {
  const share = useProgress(submission);
  const isKept = useWaiting()?.some(({ key }) => key === submission);
  if (share === undefined) return null;
  const percent = Math.floor(share * 100);
  return (
    <div className="grid w-full gap-1.5">
      <p className="flex justify-between gap-3 font-semibold text-note" aria-hidden="true">
        <span>{percent < 100 ? 'Sending your resume' : 'Sent, waiting for an answer'}</span>
        <span className="tabular-nums">{percent} %</span>
      </p>
      <progress className="progress" aria-label="Sending your resume" max={100} value={percent} />
      {note && isKept && <p className="text-muted text-note">{note}</p>}
      {/* Said a few times on the way, not at each percent. */}
      <p role="status" className="sr-only">
        {`Sending your resume, ${percent - (percent % STEP)} percent`}
      </p>
    </div>
  );
}
