import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Bin } from '#ui/icons-later.tsx';
import type { RecordWords } from './record-kind.ts';

export interface RecordButtonsProps {
  words: Pick<RecordWords, 'edit' | 'remove'>;
  /** Id of what names the record. */
  describedBy: string;
  onEdit: () => void;
  onDelete: () => void;
  /** What stands before them. */
  children?: ReactNode;
}

/** What can be done with a record. */
export const RecordButtons = ({ words, describedBy, onEdit, onDelete, children }: RecordButtonsProps) => (
  <div className="record-buttons">
    <span className="min-w-0 flex-1">{children}</span>
    <Button variant="secondary" aria-describedby={describedBy} onClick={onEdit}>
      {words.edit}
    </Button>
    {words.remove === 'icon' ? (
      <button
        type="button"
        className="record-bin"
        aria-label="Delete"
        aria-describedby={describedBy}
        onClick={onDelete}
      >
        <Bin />
      </button>
    ) : (
      <Button variant="quiet" className="px-3" aria-describedby={describedBy} onClick={onDelete}>
        Delete
      </Button>
    )}
  </div>
);
