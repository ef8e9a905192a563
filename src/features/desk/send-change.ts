import type { QueryClient } from '@tanstack/react-query';
import type { ListPage } from '#admin/lists/list-state.ts';
import { withChangedRows } from '#admin/lists/long-list.ts';
import { CallError } from '#api/api-base.ts';
import { type DeskChange, type DeskDetails, type DeskItem, DONE_STATES } from '#contract/admin/desk.ts';
import { limitWait } from '#lib/limit-wait.ts';
import type { NewChange } from '#offline/changes/change-queue.ts';
import type { ChangeRecord } from '#offline/changes/change-record.ts';
import { pageChanges, waitingChanges } from '#offline/changes/page-changes.ts';
import { isListKey, itemQuery } from './desk-queries.ts';

/** Milliseconds for which a list waits for the answer to a change, before it says that the change is made. */
const ANSWER_MS = 1_500;

/**
 * Stores a change on this device and sends it. A change that the server rejects meanwhile is given up, and a `CallError` thrown.
 * A later rejection is shown with the item.
 */
export async function sendChange(change: NewChange): Promise<void> {
  await pageChanges.add(change);
  await limitWait(ANSWER_MS, undefined, () => pageChanges.send(change.item));
  const rejected = waitingChanges().find(({ key, state }) => key === change.key && state !== 'queued');
  if (!rejected) return;
  await pageChanges.discard([rejected.key]);
  throw new CallError({ kind: 'refused', status: 409, ...rejected.lastError });
}

/** Replaces an item by what the server has answered to a change, in the item and in every list. */
export function storeItem(queryClient: QueryClient, item: DeskDetails): void {
  queryClient.setQueryData(itemQuery(item._id).queryKey, item);
  const replaced = (row: DeskItem) =>
    row._id === item._id
      ? (Object.fromEntries(Object.keys(row).map((name) => [name, item[name as keyof DeskItem]])) as DeskItem)
      : row;
  queryClient.setQueriesData<ListPage<DeskItem>>(
    { predicate: ({ queryKey }) => isListKey(queryKey) },
    (listPage) => listPage && withChangedRows(listPage, (rows) => rows.map(replaced)),
  );
}

/** Refetches everything of the desk. */
export const reloadDesk = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('desk') });

/** What changes that wait set, in one. */
export const waitingValues = (records: readonly ChangeRecord[]): DeskChange =>
  Object.assign({}, ...records.map(({ change }) => change));

/** An item as it will be once the changes are saved, as far as they decide which views list it. */
export function withWaiting(item: DeskItem, records: readonly ChangeRecord[]): DeskItem {
  const own = records.filter((record) => record.item === item._id && record.state === 'queued');
  if (own.length === 0) return item;
  const change = waitingValues(own);
  const { state = item.state } = change;
  const { isDone = state === item.state ? item.isDone : DONE_STATES.includes(state) } = change;
  return { ...item, state, isDone };
}
