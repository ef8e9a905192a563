import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminToast } from '#admin/admin-toast.ts';
import { describeError } from '#admin/describe-error.ts';
import { CallError, logFailure } from '#api/api-base.ts';
import type { DeskChange, DeskItem } from '#contract/admin/desk.ts';
import { newKey } from '#offline/outbox/outbox-record.ts';
import { type ItemChange, reloadDesk, sendChange } from './send-change.ts';

/** Changes that are sent at the same time. */
const PARALLEL = 4;

/** The same change of several items, and how it is reported. */
export interface ListChange {
  readonly values: DeskChange;
  /** Toast after it: 'Marked as done'. */
  readonly saved: string;
  /** Toast after a failure, with what is shown of the items: 'Meera was not marked as done'. */
  readonly failed: (items: string) => string;
  /** The change that undoes it. */
  readonly undo?: ListChange;
}

const OPEN_AGAIN: ListChange = {
  values: { isDone: false },
  saved: 'Opened again',
  failed: (items) => `${items} could not be opened again`,
};

const MARK_DONE: ListChange = {
  values: { isDone: true },
  saved: 'Marked as done',
  failed: (items) => `${items} could not be marked as done`,
};

/** Marks items as done, or opens them again; each undoes the other. */
export const doneChange = (isDone: boolean): ListChange =>
  isDone ? { ...MARK_DONE, undo: OPEN_AGAIN } : { ...OPEN_AGAIN, undo: MARK_DONE };

/** How many of the items that are changed together are finished. */
export interface Progress {
  readonly finished: number;
  readonly total: number;
}

interface Attempt {
  readonly item: DeskItem;
  readonly sent: ItemChange;
}

/**
 * Changes items of a list, each by a change of its own. A toast reports them, with Undo; another one reports failures, with
 * Retry, also after the screen was left. The same attempt sent again has the same key.
 * @param onRestored called with an item that Undo has brought back, unless a field has the focus
 */
export function useListChanges(onRestored: (item: DeskItem) => void) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>();

  /** Sends the attempts, and returns the items that were not changed. */
  const send = async (change: ListChange, attempts: readonly Attempt[]): Promise<readonly DeskItem[]> => {
    const total = attempts.length;
    const queue = [...attempts];
    const saved: DeskItem[] = [];
    const failed: (Attempt & { error: unknown })[] = [];
    if (total > 1) setProgress({ finished: 0, total });
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        try {
          saved.push(await sendChange(queryClient, next.sent));
        } catch (error) {
          logFailure('Changing an item on the desk', error);
          failed.push({ ...next, error });
        }
        if (total > 1) setProgress({ finished: saved.length + failed.length, total });
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    setProgress(undefined);
    const reloaded = reloadDesk(queryClient);
    if (saved.length > 0) reportSaved(change, saved);
    if (failed.length > 0) reportFailed(change, failed, total);
    await reloaded;
    return failed.map(({ item }) => item);
  };

  const reportSaved = ({ saved, undo }: ListChange, items: readonly DeskItem[]) =>
    adminToast.success(saved, { detail: namesOf(items), ...(undo && { undo: () => revert(undo, items) }) });

  const reportFailed = (change: ListChange, failed: readonly (Attempt & { error: unknown })[], total: number) => {
    const items = failed.map(({ item }) => item);
    const { text, detail } = describeError(failed[0]?.error, change.failed(namesOf(items, total)));
    const repeatable = failed.filter(({ error }) => error instanceof CallError && error.worthRetrying);
    adminToast.error(text, {
      detail: detail ?? namesOf(items, total),
      ...(repeatable.length > 0 && { retry: () => send(change, repeatable) }),
    });
  };

  const revert = async (undo: ListChange, items: readonly DeskItem[]) => {
    const failed = await run(items, undo);
    const [restored] = items.filter(({ _id }) => failed.every((other) => other._id !== _id));
    if (restored && !document.activeElement?.matches('input, textarea, select')) onRestored(restored);
  };

  const run = (items: readonly DeskItem[], change: ListChange) =>
    send(
      change,
      items.map((item) => ({
        item,
        sent: { id: item._id, change: change.values, basedOn: item.version, key: newKey() },
      })),
    );

  return { progress, change: run };
}

/** The name of a single item, else the number of items. */
function namesOf(items: readonly DeskItem[], total = items.length): string {
  if (total === 1) return items[0]?.name ?? '';
  return items.length === total ? `${total} items` : `${items.length} of ${total} items`;
}
