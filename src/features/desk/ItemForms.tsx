import { type FormEvent, useRef, useState } from 'react';
import { DESK_STATES, type DeskDetails, type DeskPerson } from '#contract/admin/desk.ts';
import { LIMITS } from '#contract/core/fields.ts';
import { Button } from '#ui/Button.tsx';
import { Field, type FieldProps, SelectField, TextAreaField } from '#ui/Field.tsx';
import { Check } from '#ui/icons-later.tsx';
import { fromLocalInput, toLocalInput } from './times.ts';
import { useDeskChange } from './use-desk-change.ts';
import { WaitingChanges } from './WaitingChanges.tsx';

export interface ItemFormsProps {
  item: DeskDetails;
  people: readonly DeskPerson[];
}

/** State, owner, follow-up date and labels of an item, each saved when it is chosen, and a form for notes. */
export function ItemForms({ item, people }: ItemFormsProps) {
  const fields = useDeskChange(item);
  const { change } = fields;
  const { state = item.state, owner = item.owner?.id ?? '', isDone = item.isDone } = fields.values;
  const { followUpAt = item.followUpAt, labels = item.labels } = fields.values;
  const owners = people.some(({ id }) => id === item.owner?.id) || !item.owner ? people : [...people, item.owner];
  return (
    <section aria-label="Work" className="desk-card grid gap-4">
      <div className="desk-fields">
        <SelectField
          name="state"
          label="State"
          isChosen
          options={Object.entries(DESK_STATES[item.kind]).map(([value, label]) => ({ value, label }))}
          value={state}
          onChange={({ target }) => change({ state: target.value })}
        />
        <SelectField
          name="owner"
          label="Owner"
          isChosen
          options={[{ value: '', label: 'No owner' }, ...owners.map(({ id, name }) => ({ value: id, label: name }))]}
          value={owner}
          onChange={({ target }) => change({ owner: target.value })}
        />
        <SavedField
          type="datetime-local"
          name="followUp"
          label="Follow-up"
          saved={toLocalInput(followUpAt)}
          onSave={(time) => change({ followUpAt: fromLocalInput(time) })}
        />
        <SavedField
          name="labels"
          label="Labels"
          hint="Separated by commas"
          autoComplete="off"
          saved={labels.join(', ')}
          onSave={(text, before) => change({ labels: mergeLabels(labels, labelsIn(before), labelsIn(text)) })}
        />
      </div>
      {state !== 'spam' && (
        <Button
          variant={isDone ? 'secondary' : 'primary'}
          aria-pressed={isDone}
          onClick={() => change({ isDone: !isDone })}
        >
          <Check width="20" height="20" /> {isDone ? 'Done. Open again' : 'Mark as done'}
        </Button>
      )}
      <WaitingChanges {...{ item, people }} />
      <NoteForm item={item} people={people} />
    </section>
  );
}

const labelsIn = (text: string) =>
  text
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean);

/** Applies what was typed to labels that someone else may have changed since the typing began. */
function mergeLabels(current: readonly string[], before: readonly string[], typed: readonly string[]): string[] {
  const removed = before.filter((label) => !typed.includes(label));
  const added = typed.filter((label) => !before.includes(label) && !current.includes(label));
  return [...current.filter((label) => !removed.includes(label)), ...added];
}

interface SavedFieldProps extends Omit<FieldProps, 'onBlur' | 'onChange' | 'onKeyDown' | 'value'> {
  saved: string;
  /** @param before the saved value when the editing began */
  onSave: (value: string, before: string) => void;
}

/** Field that is saved when the focus leaves it, or on Enter. */
function SavedField({ saved, onSave, ...field }: SavedFieldProps) {
  const [edited, setEdited] = useState<{ readonly value: string; readonly before: string }>();
  const save = () => {
    if (edited && edited.value !== saved) onSave(edited.value, edited.before);
    setEdited(undefined);
  };
  return (
    <Field
      {...field}
      enterKeyHint="done"
      value={edited?.value ?? saved}
      onChange={({ target: { value } }) => setEdited((now) => ({ before: now?.before ?? saved, value }))}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}

/** Names that can be mentioned in the hint. */
const MENTIONED = 3;

function NoteForm({ item, people }: ItemFormsProps) {
  const form = useRef<HTMLFormElement>(null);
  const { change } = useDeskChange(item);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('note')).trim();
    if (!text) return;
    form.current?.reset();
    await change({ note: text });
  };
  return (
    <form ref={form} className="grid gap-3" onSubmit={onSubmit}>
      <TextAreaField
        name="note"
        label="Note"
        rows={3}
        maxLength={LIMITS.message}
        hint={`Only the team sees it. ${mentionHint(people)}`}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Add note
      </Button>
    </form>
  );
}

/** How to notify someone: '@Asha'. */
function mentionHint(people: readonly DeskPerson[]): string {
  const names = people.slice(0, MENTIONED).map(({ name }) => `@${name}`);
  return names.length > 0 ? `Write ${names.join(', ')} to notify someone.` : '';
}
