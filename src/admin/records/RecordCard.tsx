import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { Bin } from '#ui/icons-admin.tsx';
import type { AnyRow, RecordKind } from './record-kind.ts';

export interface RecordCardProps<Row extends AnyRow> {
  kind: RecordKind<Row>;
  row: Row;
  onEdit: () => void;
  onDelete: () => void;
}

/** A record at a glance, and what can be done with it. */
export function RecordCard<Row extends AnyRow>({ kind, row, onEdit, onDelete }: RecordCardProps<Row>) {
  const id = useId();
  const { Picture, Details, Extra, titleOf, words } = kind;
  return (
    <article aria-labelledby={id} className="record-card">
      <div className="record-glance">
        {Picture && (
          <div className="record-picture">
            <Picture row={row} />
          </div>
        )}
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <h2 id={id} dir="auto" className="record-title line-clamp-3">
            {titleOf(row)}
          </h2>
          <Details row={row} />
        </div>
      </div>
      <div className="record-buttons">
        <span className="min-w-0 flex-1">{Extra && <Extra row={row} />}</span>
        <Button variant="secondary" aria-describedby={id} onClick={onEdit}>
          {words.edit}
        </Button>
        {words.remove === 'icon' ? (
          <button type="button" className="record-bin" aria-label="Delete" aria-describedby={id} onClick={onDelete}>
            <Bin />
          </button>
        ) : (
          <Button variant="quiet" className="px-3" aria-describedby={id} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}
