const STEP = 25;

export interface UploadBarProps {
  /** Text next to the percentage, for example 'Sending your resume'. */
  label: string;
  /** Sent part of the file, 0 to 1. */
  share: number;
}

/** Progress of an upload. */
export function UploadBar({ label, share }: UploadBarProps) {
  const percent = Math.floor(share * 100);
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold text-note" aria-hidden="true">
        <span>{percent < 100 ? label : 'Sent, waiting for an answer'}</span>
        <span className="tabular-nums">{percent} %</span>
      </p>
      <progress className="progress" aria-label={label} max={100} value={percent} />
      {/* Announced in steps of 25 %, not at each percent. */}
      <p role="status" className="sr-only">
        {`${label}, ${percent - (percent % STEP)} percent`}
      </p>
    </>
  );
}
