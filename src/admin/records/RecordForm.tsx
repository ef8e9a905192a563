import { Fragment, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { type FormDraft, useDraft } from '#offline/drafts/use-draft.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { formatAge } from '#ui/format.ts';
import { HistoryButton } from './HistoryButton.tsx';
import { MeanwhileNote } from './MeanwhileNote.tsx';
import { PictureField } from './PictureField.tsx';
import { RecordField } from './RecordField.tsx';
import { type AnyRow, isRequired, type ResourceConfig, valuesOf } from './resource-config.ts';
import { SaveBar } from './SaveBar.tsx';
import { useRecordForm } from './use-record-form.ts';

export interface DraftNoteProps {
  /** Time of the draft, milliseconds since the epoch. */
  at: number;
  onDiscard: () => void;
}

/** Notice that the form shows a draft, with a button to discard it. */
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
  /** The edited record; omitted for a new one. */
  row?: Row | undefined;
  placement: 'page' | 'card' | 'sheet';
  onSaved: () => void;
  /** Initial values of a new record. */
  initialValues?: Readonly<Record<string, string>>;
  /** Closes the form without saving. The draft stays. */
  onCancel?: (() => void) | undefined;
}

/** The form of a record. Its content is stored as a draft until the server has confirmed the change. */
export function RecordForm<Row extends AnyRow>(props: RecordFormProps<Row>) {
  const { resource, row, onSaved } = props;
  const draft = useDraft(`${resource.name}/${row?._id ?? 'new'}`);
  const [round, setRound] = useState(0);
  if (!draft.isRead) return null;
  const restart = () => setRound((before) => before + 1);
  return (
    <Body
      key={round}
      {...props}
      draft={draft}
      onDiscard={() => draft.remove().then(restart)}
      onReverted={() => draft.remove().then(onSaved)}
      onSaved={() => {
        restart();
        onSaved();
      }}
    />
  );
}

type BodyProps<Row extends AnyRow> = RecordFormProps<Row> & {
  draft: FormDraft;
  onDiscard: () => void;
  /** Called after an earlier version of the record was brought back. */
  onReverted: () => void;
};

function Body<Row extends AnyRow>(props: BodyProps<Row>) {
  const { resource, row, initialValues = {}, placement, draft, onDiscard, onReverted, onSaved, onCancel } = props;
  const id = useId();
  const isNew = row === undefined;
  const [initial] = useState(() => (row ? valuesOf(resource.fields, row) : initialValues));
  const [stored] = useState(draft.stored);
  const found = useMemo(() => ({ ...initial, ...stored?.fields }), [initial, stored]);
  const { content, meanwhile, sending, failure, errors, onSubmit, stop } = useRecordForm({
    resource,
    row,
    initial,
    draft,
    onSaved,
  });
  const { formRef } = content;
  const values = meanwhile?.fields ?? found;
  const wantsFocus = placement === 'card' || (placement === 'page' && !isNew);
  const title = isNew ? resource.texts.creating : resource.texts.editing;

  // The button that opened the form was removed, or is far below.
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
      {stored && <DraftNote at={stored.at} onDiscard={onDiscard} />}
      {meanwhile && meanwhile.conflicts.length > 0 && (
        <MeanwhileNote key={meanwhile.version} {...{ meanwhile, form: formRef }} />
      )}
      {/* Merged values are the fields' initial ones. */}
      <Fragment key={meanwhile?.version}>
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
      </Fragment>
      {row && <HistoryButton resources={[resource]} row={row} onReverted={onReverted} />}
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
