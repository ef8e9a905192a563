const STEP = 25;

export interface UploadBarProps {
  /** What goes up: 'Sending your resume'. */
  label: string;
  /** Which part of it has left, from 0 to 1. */
  share: number;
}

/** How much of a file has left this device. */
export function UploadBar({ label, share }: UploadBarProps) {
  const percent = Math.floor(share * 100);
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold text-note" aria-hidden="true">
        <span>{percent < 100 ? label : 'Sent, waiting for an answer'}</span>
        <span className="tabular-nums">{percent} %</span>
      </p>
      <progress className="progress" aria-label={label} max={100} value={percent} />
      {/* Said a few times on the way, not at each percent. */}
      <p role="status" className="sr-only">
        {`${label}, ${percent - (percent % STEP)} percent`}
      </p>
    </>
  );
}
