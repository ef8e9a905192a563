import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { type FormDraft, useDraft } from '#offline/drafts/use-draft.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { formatAge } from '#ui/format.ts';
import { PictureField } from './PictureField.tsx';
import { RecordField } from './RecordField.tsx';
import { type AnyRow, isRequired, type ResourceConfig } from './resource-config.ts';
import { SaveBar } from './SaveBar.tsx';
import { useRecordForm } from './use-record-form.ts';

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

export interface RecordFormProps<Row extends AnyRow> {
  resource: ResourceConfig<Row>;
  /** What is edited; left out for a new record. */
  row?: Row | undefined;
  /** How it stands: on the page, in its record's card, in a sheet above. */
  placement: 'page' | 'card' | 'sheet';
  onSaved: () => void;
  /** What the fields of a new record begin with. */
  beginning?: Readonly<Record<string, string>>;
  /** Leaves it unsaved; what was typed stays as a draft. */
  onCancel?: (() => void) | undefined;
}

/** The form of a record. What is typed into it stays on this device until the server has it. */
export function RecordForm<Row extends AnyRow>(props: RecordFormProps<Row>) {
  const { resource, row, onSaved } = props;
  const draft = useDraft(`${resource.name}/${row?._id ?? 'new'}`);
  const [round, setRound] = useState(0);
  if (!draft.isRead) return null;
  const begin = () => setRound((before) => before + 1);
  return (
    <Body
      key={round}
      {...props}
      draft={draft}
      onDiscard={() => draft.remove().then(begin)}
      onSaved={() => {
        begin();
        onSaved();
      }}
    />
  );
}

type BodyProps<Row extends AnyRow> = RecordFormProps<Row> & { draft: FormDraft; onDiscard: () => void };

function Body<Row extends AnyRow>(props: BodyProps<Row>) {
  const { resource, row, beginning = {}, placement, draft, onDiscard, onSaved, onCancel } = props;
  const id = useId();
  const isNew = row === undefined;
  const [initial] = useState(() => (row ? resource.valuesOf(row) : beginning));
  const [found] = useState(draft.stored);
  const values = useMemo(() => ({ ...initial, ...found?.fields }), [initial, found]);
  const { content, sending, failure, errors, onSubmit, stop } = useRecordForm({
    resource,
    row,
    initial,
    draft,
    onSaved,
  });
  const { formRef } = content;
  const wantsFocus = placement === 'card' || (placement === 'page' && !isNew);
  const title = isNew ? resource.texts.creating : resource.texts.editing;

  // What was pressed to open it has left, or stands far below.
  useEffect(() => {
    if (wantsFocus) formRef.current?.focus();
  }, [wantsFocus, formRef]);

  const form = (
    <form
      id={id}
      tabIndex={-1}
      ref={formRef}
      onSubmit={onSubmit}
      onInput={content.saveDraft}
      aria-label={title}
      className="record-form"
    >
      {wantsFocus && <h2 className="record-title">{title}</h2>}
      {found && <DraftNote at={found.at} onDiscard={onDiscard} />}
      {resource.fields.map((field) =>
        field.type === 'picture' ? (
          <PictureField
            key={field.name}
            {...{ ...field, isNew, required: isRequired(field, isNew), error: errors[field.name] }}
            file={content.files[field.name]}
            stored={row && resource.Picture && <resource.Picture row={row} />}
            onFile={(file) => content.setFile(field.name, file)}
          />
        ) : (
          <RecordField
            key={field.name}
            {...{ field, isNew, value: values[field.name] ?? '', error: errors[field.name] }}
          />
        ),
      )}
    </form>
  );
  const bar = (
    <SaveBar
      {...{ form: id, sending, failure, onStop: stop }}
      label={isNew ? resource.texts.create : resource.texts.update}
      onCancel={placement === 'sheet' ? undefined : onCancel}
    />
  );
  const frames: Record<typeof placement, () => ReactNode> = {
    sheet: () => (
      <Dialog title={title} onClose={() => onCancel?.()} actions={<div className="save-sheet">{bar}</div>}>
        {form}
      </Dialog>
    ),
    page: () => (
      <div className="record-page">
        {form}
        <div className="save-bar">{bar}</div>
      </div>
    ),
    card: () => (
      <div className="grid gap-4">
        {form}
        {bar}
      </div>
    ),
  };
  return frames[placement]();
}
