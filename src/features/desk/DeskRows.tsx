import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useFocusRow } from '#admin/lists/use-focus-row.ts';
import type { DeskItem, DeskView } from '#contract/admin/desk.ts';
import { DeskRow } from './DeskRow.tsx';
import { doneChange, useListChanges } from './use-list-changes.ts';

export interface DeskRowsProps {
  rows: readonly DeskItem[];
  view: DeskView;
  /** Id of the opened item. */
  openId: string | undefined;
  /** Whether other rows are loading. */
  isBusy: boolean;
  /** Element that gets the focus when no row is left. */
  home: RefObject<HTMLElement | null>;
}

/** The rows of a view, with what can be done from the list. */
export function DeskRows({ rows, view, openId, isBusy, home }: DeskRowsProps) {
  const navigate = useNavigate();
  const focus = useFocusRow(home);
  const { change } = useListChanges(({ _id }) => focus(_id));

  /** Marks an item as done, or opens it again. The next one takes its place: it gets the focus, and is opened in turn. */
  const toggleDone = (item: DeskItem) => {
    const index = rows.findIndex(({ _id }) => _id === item._id);
    const next = rows[index + 1] ?? rows[index - 1];
    focus(next?._id);
    if (item._id === openId) {
      const search = (before: object) => ({ ...before, item: next?._id });
      navigate({ to: '.', search: search as never, resetScroll: false });
    }
    change([item], doneChange(!item.isDone));
  };

  if (rows.length === 0) return null;
  return (
    <ul className="desk-rows" aria-labelledby="desk-list" aria-busy={isBusy}>
      {rows.map((item) => (
        <DeskRow
          key={item._id}
          item={item}
          isOpen={item._id === openId}
          onDone={view === 'spam' ? undefined : () => toggleDone(item)}
        />
      ))}
    </ul>
  );
}
