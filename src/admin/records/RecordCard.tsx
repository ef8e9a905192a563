import { type ReactNode, useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { Bin } from '#ui/icons-later.tsx';
import type { AnyRow, ResourceConfig, ResourceTexts } from './resource-config.ts';

export interface RecordButtonsProps {
  texts: Pick<ResourceTexts, 'edit' | 'remove'>;
  /** Id of the element with the record's title. */
  describedBy: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Content in front of the buttons. */
  children?: ReactNode;
}

/** Edit and Delete buttons of a record. */
export const RecordButtons = ({ texts, describedBy, onEdit, onDelete, children }: RecordButtonsProps) => (
  <div className="record-buttons">
    <span className="min-w-0 flex-1">{children}</span>
    <Button variant="secondary" aria-describedby={describedBy} onClick={onEdit}>
      {texts.edit}
    </Button>
    {texts.remove === 'icon' ? (
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

export interface RecordCardProps<Row extends AnyRow> {
  resource: ResourceConfig<Row>;
  row: Row;
  /** Heading level of the title. */
  level?: 'h2' | 'h3';
  /** Content in front of the buttons; by default `Extra` of the resource. */
  extra?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** Card of a record: picture, title, details and buttons. */
export function RecordCard<Row extends AnyRow>(props: RecordCardProps<Row>) {
  const { resource, row, level: Title = 'h2', onEdit, onDelete } = props;
  const id = useId();
  const { Picture, Details, Extra, titleOf, texts } = resource;
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
      <RecordButtons {...{ texts, onEdit, onDelete }} describedBy={id}>
        {extra}
      </RecordButtons>
    </article>
  );
}
