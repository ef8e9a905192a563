import { type ReactNode, useId } from 'react';
import { RecordButtons } from './RecordButtons.tsx';
import type { AnyRow, RecordKind } from './record-kind.ts';

export interface RecordCardProps<Row extends AnyRow> {
  kind: RecordKind<Row>;
  row: Row;
  /** Its title's level. */
  level?: 'h2' | 'h3';
  /** What stands before its buttons, in place of the kind's own. */
  extra?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** A record at a glance, and what can be done with it. */
export function RecordCard<Row extends AnyRow>(props: RecordCardProps<Row>) {
  const { kind, row, level: Title = 'h2', onEdit, onDelete } = props;
  const id = useId();
  const { Picture, Details, Extra, titleOf, words } = kind;
  const { extra = Extra && <Extra row={row} /> } = props;
  return (
    <article aria-labelledby={id} className="record-card">
      <div className="record-glance">
        {Picture && (
          <div className="record-picture">
            <Picture row={row} />
          </div>
        )}
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <Title id={id} dir="auto" className="record-title line-clamp-3">
            {titleOf(row)}
          </Title>
          <Details row={row} />
        </div>
      </div>
      <RecordButtons {...{ words, onEdit, onDelete }} describedBy={id}>
        {extra}
      </RecordButtons>
    </article>
  );
}
