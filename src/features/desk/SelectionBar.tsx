import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { DESK_STATES, type DeskItem, type DeskKind, type DeskView } from '#contract/admin/desk.ts';
import { Button } from '#ui/Button.tsx';
import { overviewQuery } from './desk-queries.ts';
import {
  doneChange,
  type ListChange,
  notSpamChange,
  ownerChange,
  type Progress,
  stateChange,
} from './use-list-changes.ts';

export interface SelectionBarProps {
  kind: DeskKind;
  view: DeskView;
  selected: readonly DeskItem[];
  /** Number of rows in the list. */
  all: number;
  progress: Progress | undefined;
  onChange: (change: ListChange) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** What can be done with the selected rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { kind, view, selected, all, progress, onChange, onSelectAll, onClear } = props;
  const people = useQuery(overviewQuery).data?.people ?? [];
  const isDone = view === 'done';
  const choose = (changeTo: (value: string) => ListChange) => (event: ChangeEvent<HTMLSelectElement>) =>
    onChange(changeTo(event.target.value));
  const text = progress
    ? `${progress.finished} of ${progress.total} changed`
    : selected.length > 0 && `${selected.length} selected`;
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      {text && (
        <section aria-label="Selection" className="desk-selection">
          <p aria-hidden="true" className="desk-selected">
            {text}
          </p>
          {selected.length > 0 && (
            <>
              {selected.length < all && (
                <Button variant="quiet" onClick={onSelectAll}>
                  Select all {all}
                </Button>
              )}
              <Button variant="quiet" onClick={onClear}>
                Clear
              </Button>
              <div className="desk-actions">
                {view === 'spam' ? (
                  <Button variant="secondary" onClick={() => onChange(notSpamChange(kind))}>
                    Not spam
                  </Button>
                ) : (
                  <Button variant="secondary" onClick={() => onChange(doneChange(!isDone))}>
                    {isDone ? 'Open again' : 'Done'}
                  </Button>
                )}
                <select aria-label="Set state" value="" onChange={choose((state) => stateChange(kind, state))}>
                  <option value="" disabled hidden>
                    State
                  </option>
                  {Object.entries(DESK_STATES[kind]).map(([state, name]) => (
                    <option key={state} value={state}>
                      {name}
                    </option>
                  ))}
                </select>
                <select
                  aria-label="Set owner"
                  value=""
                  onChange={choose((id) => ownerChange(people.find((person) => person.id === id)))}
                >
                  <option value="" disabled hidden>
                    Owner
                  </option>
                  <option value="none">No owner</option>
                  {people.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </div>
            </>
          )}
        </section>
      )}
    </>
  );
}
