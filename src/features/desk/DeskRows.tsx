import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useFocusRow } from '#admin/lists/use-focus-row.ts';
import { useRight } from '#admin/use-rights.ts';
import type { DeskItem, DeskKind, DeskView } from '#contract/admin/desk.ts';
import { DeskRow } from './DeskRow.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { useDeskShortcuts } from './use-desk-shortcuts.ts';
import { doneChange, type ListChange, notSpamChange, useListChanges } from './use-list-changes.ts';
import { useSelection } from './use-selection.ts';

export interface DeskRowsProps {
  kind: DeskKind;
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
export function DeskRows({ kind, rows, view, openId, isBusy, home }: DeskRowsProps) {
  const navigate = useNavigate();
  const mayChange = useRight('desk');
  const focus = useFocusRow(home);
  const { change, progress } = useListChanges(({ _id }) => focus(_id));
  const selection = useSelection(rows);
  const { selected } = selection;

  /** Marks an item as done, or opens it again, or takes it out of spam. The next one takes its place: it gets the focus, and is opened in turn. */
  const toggleDone = (item: DeskItem) => {
    const index = rows.findIndex(({ _id }) => _id === item._id);
    const next = rows[index + 1] ?? rows[index - 1];
    focus(next?._id);
    if (item._id === openId) {
      const search = (before: object) => ({ ...before, item: next?._id });
      navigate({ to: '.', search: search as never, resetScroll: false });
    }
    change([item], view === 'spam' ? notSpamChange(kind) : doneChange(!item.isDone));
  };

  const changeSelected = (all: ListChange) => {
    selection.clear();
    home.current?.focus({ preventScroll: true });
    change(selected, all);
  };
  const selectionOf = ({ _id }: DeskItem) => ({
    isSelected: selection.isSelected(_id),
    isActive: selected.length > 0,
    onSelect: (isRange: boolean) => (isRange ? selection.extend : selection.toggle)(_id),
  });
  const keys = useDeskShortcuts({ rows, openId, mayChange, toggleDone, selection });

  return (
    <>
      {rows.length > 0 && (
        <ul
          className="desk-rows"
          aria-labelledby="desk-list"
          aria-busy={isBusy}
          data-selecting={selected.length > 0 || undefined}
        >
          {rows.map((item) => (
            <DeskRow
              key={item._id}
              item={item}
              isOpen={item._id === openId}
              onDone={mayChange ? () => toggleDone(item) : undefined}
              {...(mayChange && { selection: selectionOf(item) })}
            />
          ))}
        </ul>
      )}
      <SelectionBar
        {...{ kind, view, selected, progress }}
        all={rows.length}
        onChange={changeSelected}
        onSelectAll={selection.selectAll}
        onClear={selection.clear}
      />
      {keys.isListOpen && <ShortcutList shortcuts={keys.shortcuts} onClose={keys.closeList} />}
    </>
  );
}
