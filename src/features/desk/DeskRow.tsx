import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { DeskItem } from '#contract/admin/desk.ts';
import { Badge } from '#ui/Badge.tsx';
import { Check, Clock, Previous } from '#ui/icons-later.tsx';
import { useTouchGestures } from '#ui/use-touch-gestures.ts';
import { KINDS, stateName } from './desk-queries.ts';
import { dueText, shortTime } from './times.ts';

export interface DeskRowProps {
  item: DeskItem;
  isOpen: boolean;
  /** Marks it as done, opens it again, or takes it out of spam; undefined if this is not offered here. */
  onDone: (() => void) | undefined;
  /** Undefined if rows cannot be selected here. */
  selection?: RowSelection;
}

export interface RowSelection {
  readonly isSelected: boolean;
  /** Whether any row is selected: a tap then selects, too. */
  readonly isActive: boolean;
  /** @param isRange everything from the row that was selected last up to this one */
  readonly onSelect: (isRange: boolean) => void;
}

/** An item in the list; unread ones are bold. A long press selects it, a swipe marks it as done. */
export function DeskRow({ item, isOpen, onDone, selection }: DeskRowProps) {
  const { _id, kind, name, isUnread, isDone, state } = item;
  const isBack = isDone || state === 'spam';
  const doneText = state === 'spam' ? 'Not spam' : isDone ? 'Open again' : 'Mark as done';
  const gestures = useTouchGestures({
    onLongPress: () => selection?.onSelect(false),
    onSwipe: selection?.isActive ? undefined : onDone,
  });
  const doneIcon = isBack ? <Previous width="20" height="20" /> : <Check width="20" height="20" />;
  const onTap = (event: MouseEvent) => {
    if (!selection?.isActive || (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') return;
    // Enter on the link fires a click without a pointer: it opens.
    if (event.detail === 0) return;
    event.preventDefault();
    selection.onSelect(false);
  };
  return (
    <li
      className="desk-row"
      data-id={_id}
      data-unread={isUnread || undefined}
      data-selected={selection?.isSelected || undefined}
      {...(selection && gestures)}
    >
      {selection && (
        <label className="desk-check">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selection.isSelected}
            onChange={({ nativeEvent }) => selection.onSelect((nativeEvent as globalThis.MouseEvent).shiftKey === true)}
          />
        </label>
      )}
      <Link
        to={KINDS[kind].path}
        search={((before: object) => ({ ...before, item: _id })) as never}
        resetScroll={false}
        className="desk-link"
        activeOptions={{ exact: true }}
        onClick={onTap}
        {...(isOpen && { 'aria-current': 'true' })}
      >
        <Summary item={item} />
      </Link>
      {onDone && (
        <button type="button" className="desk-done" aria-label={labelOf(item)} title={doneText} onClick={onDone}>
          {doneIcon}
        </button>
      )}
      {onDone && (
        <span aria-hidden="true" className="desk-swiped">
          {doneIcon} {isBack ? doneText : 'Done'}
        </span>
      )}
    </li>
  );
}

/** Accessible name of the button of a row. */
function labelOf({ name, state, isDone }: DeskItem): string {
  if (state === 'spam') return `Take ${name} out of spam`;
  return isDone ? `Open ${name} again` : `Mark ${name} as done`;
}

/** What the list shows of an item. */
function Summary({ item }: { item: DeskItem }) {
  const { kind, name, subject, createdAt, state, isUnread, owner, followUpAt, labels } = item;
  const due = dueText(followUpAt);
  return (
    <>
      <span className="desk-name">
        {isUnread && <span className="sr-only">Unread: </span>}
        <bdi>{name}</bdi>
      </span>
      <time dateTime={createdAt} className="desk-time">
        {shortTime(createdAt)}
      </time>
      <span dir="auto" className="desk-subject">
        {subject || 'No opening named'}
      </span>
      <span className="desk-facts">
        <Badge tone={state === 'new' ? 'marigold' : 'plain'}>{stateName(kind, state)}</Badge>
        {due && (
          <span className="desk-due" data-late={due.isLate || undefined}>
            <Clock width="16" height="16" />
            {due.text}
          </span>
        )}
        {owner && <bdi className="truncate">{owner.name}</bdi>}
        {labels.map((label) => (
          <bdi key={label} className="desk-label">
            {label}
          </bdi>
        ))}
      </span>
    </>
  );
}
