import { Button } from '#ui/Button.tsx';
import { formatAge } from '#ui/format.ts';

export interface DraftNoteProps {
  /** When it was written, milliseconds since the epoch. */
  at: number;
  onDiscard: () => void;
}

/** Says that a form shows what was typed earlier, and lets it be thrown away. */
export const DraftNote = ({ at, onDiscard }: DraftNoteProps) => (
  <div role="status" className="draft-note">
    <p className="min-w-0 flex-1 font-semibold">Draft from {formatAge(Math.max(0, Date.now() - at))}</p>
    <Button variant="quiet" onClick={onDiscard}>
      Discard draft
    </Button>
  </div>
);
