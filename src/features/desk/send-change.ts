import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ListPage } from '#admin/lists/list-state.ts';
import { withChangedRows } from '#admin/lists/long-list.ts';
import { adminApi } from '#api/admin-api.ts';
import { CallError } from '#api/api-base.ts';
import { type DeskChange, type DeskDetails, type DeskItem, DONE_STATES, deskChange } from '#contract/admin/desk.ts';
import { createObservable } from '#lib/observable.ts';
import { isListKey, itemQuery } from './desk-queries.ts';

/** A change of an item, with the version that it is based on and the key under which the server stores it once. */
export interface ItemChange {
  readonly id: string;
  readonly change: DeskChange;
  readonly basedOn: number;
  readonly key: string;
}

const unsaved = createObservable<readonly ItemChange[]>([]);

/** The changes that are being saved. */
export const useUnsavedChanges = (): readonly ItemChange[] => useSyncExternalStore(unsaved.subscribe, unsaved.get);

/**
 * Sends a change; lists show it at once. The changed item replaces the earlier one on this page; call `reloadDesk` after the
 * last change. Throws a `CallError`.
 */
export async function sendChange(queryClient: QueryClient, sent: ItemChange): Promise<DeskDetails> {
  const { id, change, basedOn, key } = sent;
  unsaved.set([...unsaved.get(), sent]);
  try {
    const { item } = await adminApi(deskChange, { params: { id }, body: change }, undefined, {
      ...{ key, headers: { 'If-Match': `"${basedOn}"` } },
    });
    storeItem(queryClient, item);
    return item;
  } finally {
    unsaved.set(unsaved.get().filter((other) => other !== sent));
  }
}

function storeItem(queryClient: QueryClient, item: DeskDetails): void {
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

/** Whether someone else has changed the same field meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409;

/** An item as it will be once the changes are saved, as far as they decide which views list it. */
export function withUnsaved(item: DeskItem, changes: readonly ItemChange[]): DeskItem {
  const own = changes.filter(({ id }) => id === item._id);
  if (own.length === 0) return item;
  const change: DeskChange = Object.assign({}, ...own.map((each) => each.change));
  const { state = item.state } = change;
  const { isDone = state === item.state ? item.isDone : DONE_STATES.includes(state) } = change;
  return { ...item, state, isDone };
}
