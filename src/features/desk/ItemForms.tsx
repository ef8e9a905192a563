import { type FormEvent, useId, useState } from 'react';
import { errorReason } from '#admin/describe-error.ts';
import { DESK_STATES, type DeskDetails, type DeskPerson } from '#contract/admin/desk.ts';
import { Button } from '#ui/Button.tsx';
import { Field, TextAreaField } from '#ui/Field.tsx';
import { Check } from '#ui/icons-later.tsx';
import { Notice } from '#ui/Notice.tsx';
import { fromLocalInput, toLocalInput } from './times.ts';
import { isConflict, useDeskChange } from './use-desk-change.ts';

export interface ItemFormsProps {
  item: DeskDetails;
  people: readonly DeskPerson[];
}

/** State, owner, follow-up date and labels of an item, each saved when it is chosen, and a form for notes. */
export function ItemForms({ item, people }: ItemFormsProps) {
  const fields = useDeskChange(item);
  const { change } = fields;
  const { state = item.state, owner = item.owner?.id ?? '', isDone = item.isDone } = fields.values ?? {};
  const { followUpAt = item.followUpAt, labels = item.labels } = fields.values ?? {};
  const owners = people.some(({ id }) => id === item.owner?.id) || !item.owner ? people : [...people, item.owner];
  return (
    <section aria-label="Work" className="desk-card grid gap-4">
      <div className="desk-fields" aria-busy={fields.isPending}>
        <Choice label="State" value={state} onChoose={(next) => change({ state: next })}>
          {Object.entries(DESK_STATES[item.kind])}
        </Choice>
        <Choice label="Owner" value={owner} onChoose={(next) => change({ owner: next })}>
          {[['', 'Nobody'], ...owners.map(({ id, name }) => [id, name] as const)]}
        </Choice>
        <Field
          type="datetime-local"
          name="followUp"
          label="Follow-up"
          value={toLocalInput(followUpAt)}
          onChange={({ target }) => change({ followUpAt: fromLocalInput(target.value) })}
        />
        <Labels key={item.labels.join()} labels={labels} onSave={(next) => change({ labels: next })} />
      </div>
      <Button
        variant={isDone ? 'secondary' : 'primary'}
        aria-pressed={isDone}
        onClick={() => change({ isDone: !isDone })}
      >
        <Check width="20" height="20" /> {isDone ? 'Done. Open again' : 'Mark as done'}
      </Button>
      <ChangeFailure {...fields} />
      <NoteForm item={item} />
    </section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  children: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, children, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-note">
        {label}
      </label>
      <select id={id} className="control" value={value} onChange={({ target }) => onChoose(target.value)}>
        {children.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Labels({ labels, onSave }: { labels: readonly string[]; onSave: (labels: string[]) => void }) {
  const [text, setText] = useState(labels.join(', '));
  const save = () => {
    const entered = text
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean);
    if (entered.join() !== labels.join()) onSave(entered);
  };
  return (
    <Field
      name="labels"
      label="Labels"
      hint="Separated by commas"
      autoComplete="off"
      enterKeyHint="done"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}

/** A change that was not saved, with a button to try again. */
function ChangeFailure({ error, retry, reset, isPending }: ReturnType<typeof useDeskChange>) {
  if (!error) return null;
  return (
    <Notice kind="error">
      <p className="font-semibold">Your change was not saved.</p>
      <p>{errorReason(error)}</p>
      <p className="flex gap-6">
        <Button variant="quiet" busy={isPending} onClick={retry}>
          {isConflict(error) ? 'Save mine anyway' : 'Try again'}
        </Button>
        <Button variant="quiet" onClick={reset}>
          {isConflict(error) ? 'Keep theirs' : 'Discard'}
        </Button>
      </p>
    </Notice>
  );
}

function NoteForm({ item }: { item: DeskDetails }) {
  const note = useDeskChange(item);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('note')).trim();
    if (text) note.change({ note: text }, () => form.reset());
  };
  return (
    <form className="grid gap-3" onSubmit={onSubmit}>
      <TextAreaField name="note" label="Note" rows={3} maxLength={5000} hint="Only the team sees it." />
      <Button type="submit" variant="secondary" className="justify-self-start" busy={note.isPending}>
        Add note
      </Button>
      <ChangeFailure {...note} />
    </form>
  );
}
