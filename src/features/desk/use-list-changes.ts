import { useState } from 'react';
import { adminToast } from '#admin/admin-toast.ts';
import { describeError } from '#admin/describe-error.ts';
import type { DeskChange, DeskItem, DeskKind, DeskPerson } from '#contract/admin/desk.ts';
import { newKey } from '#offline/outbox/outbox-record.ts';
import { stateName } from './desk-queries.ts';
import { sendChange } from './send-change.ts';

/** Changes that are sent at the same time. */
const PARALLEL = 4;

/** One change of several items, and how it is reported. */
export interface ListChange {
  /** What it sets in an item, as that was before. */
  readonly valuesFor: (item: DeskItem) => DeskChange;
  /** Toast after it: 'Marked as done'. */
  readonly saved: string;
  /** Toast after a failure, with what is shown of the items: 'Meera was not marked as done'. */
  readonly failed: (items: string) => string;
  /** The change that undoes it. */
  readonly undo?: ListChange;
}

const OPEN_AGAIN: ListChange = {
  valuesFor: () => ({ isDone: false }),
  saved: 'Opened again',
  failed: (items) => `${items} could not be opened again`,
};

const MARK_DONE: ListChange = {
  valuesFor: () => ({ isDone: true }),
  saved: 'Marked as done',
  failed: (items) => `${items} could not be marked as done`,
};

/** Marks items as done, or opens them again; each undoes the other. */
export const doneChange = (isDone: boolean): ListChange =>
  isDone ? { ...MARK_DONE, undo: OPEN_AGAIN } : { ...OPEN_AGAIN, undo: MARK_DONE };

/** Sets the state of items. */
export const stateChange = (kind: DeskKind, state: string): ListChange => ({
  valuesFor: () => ({ state }),
  saved: `State set to ‘${stateName(kind, state)}’`,
  failed: (items) => `The state of ${items} could not be set`,
  undo: {
    // The states before may differ, and a state can make an item done.
    valuesFor: (item) => ({ state: item.state, isDone: item.isDone }),
    saved: 'The state is as before',
    failed: (items) => `The state of ${items} could not be set back`,
  },
});

/** Takes items out of spam; the change that undoes it puts them back. */
export const notSpamChange = (kind: DeskKind): ListChange => ({
  ...stateChange(kind, 'new'),
  saved: 'Not spam',
  failed: (items) => `${items} could not be taken out of spam`,
});

/** Sets the owner of items; none if it is undefined. */
export const ownerChange = (owner: DeskPerson | undefined): ListChange => ({
  valuesFor: () => ({ owner: owner?.id ?? '' }),
  saved: owner ? `Owner set to ${owner.name}` : 'Owner removed',
  failed: (items) => `The owner of ${items} could not be set`,
  undo: {
    valuesFor: (item) => ({ owner: item.owner?.id ?? '' }),
    saved: 'The owner is as before',
    failed: (items) => `The owner of ${items} could not be set back`,
  },
});

/** How many of the items that are changed together are finished. */
export interface Progress {
  readonly finished: number;
  readonly total: number;
}

/**
 * Changes items of a list, each by a change of its own. A toast reports them, with Undo; another one reports rejections, also
 * after the screen was left. What the network delays is sent later.
 * @param onRestored called with an item that Undo has brought back, unless a field has the focus
 */
export function useListChanges(onRestored: (item: DeskItem) => void) {
  const [progress, setProgress] = useState<Progress>();

  /** Returns the items that were not changed. */
  const run = async (items: readonly DeskItem[], change: ListChange): Promise<readonly DeskItem[]> => {
    const total = items.length;
    const queue = [...items];
    const saved: DeskItem[] = [];
    const failed: { readonly item: DeskItem; readonly error: unknown }[] = [];
    if (total > 1) setProgress({ finished: 0, total });
    const work = async () => {
      for (let item = queue.shift(); item; item = queue.shift()) {
        try {
          await sendChange({ key: newKey(), item: item._id, change: change.valuesFor(item), basedOn: item.version });
          saved.push(item);
        } catch (error) {
          failed.push({ item, error });
        }
        if (total > 1) setProgress({ finished: saved.length + failed.length, total });
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    setProgress(undefined);
    if (saved.length > 0) reportSaved(change, saved);
    if (failed.length > 0) reportFailed(change, failed, total);
    return failed.map(({ item }) => item);
  };

  const reportSaved = ({ saved, undo }: ListChange, items: readonly DeskItem[]) =>
    adminToast.success(saved, { detail: namesOf(items), ...(undo && { undo: () => revert(undo, items) }) });

  const reportFailed = (
    change: ListChange,
    failed: readonly { readonly item: DeskItem; readonly error: unknown }[],
    total: number,
  ) => {
    const items = failed.map(({ item }) => item);
    const { text, detail } = describeError(failed[0]?.error, change.failed(namesOf(items, total)));
    adminToast.error(text, { detail: detail ?? namesOf(items, total) });
  };

  const revert = async (undo: ListChange, items: readonly DeskItem[]) => {
    const failed = await run(items, undo);
    const [restored] = items.filter(({ _id }) => failed.every((other) => other._id !== _id));
    if (restored && !document.activeElement?.matches('input, textarea, select')) onRestored(restored);
  };

  return { progress, change: run };
}

/** The name of a single item, else the number of items. */
function namesOf(items: readonly DeskItem[], total = items.length): string {
  if (total === 1) return items[0]?.name ?? '';
  return items.length === total ? `${total} items` : `${items.length} of ${total} items`;
}
