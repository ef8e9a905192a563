import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createStore, get, set } from 'idb-keyval';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import type { KeptRows } from '#admin/lists/long-list.ts';
import { adminApi } from '#api/admin-api.ts';
import { logFailure } from '#api/api-base.ts';
import { type DeskItem, type DeskKind, deskDetails } from '#contract/admin/desk.ts';
import { deskKept, KEPT_ITEMS } from '#contract/admin/desk-kept.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { draftOwner } from '#offline/drafts/draft-store.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { byPosition, isInView, itemQuery, overviewQuery, type ShownView } from './desk-queries.ts';

/** Milliseconds after which everything is read again. The server forgets a deletion after 30 days. */
const MAX_AGE = 14 * 86_400_000;

const keptItems = z.object({
  owner: z.optional(z.string()),
  /** Newest first. */
  rows: z.readonly(z.array(deskDetails)),
  /** Number of the last change that they contain. */
  number: z.number(),
  /** When they were last up to date, milliseconds since the epoch; 0 if never. */
  readAt: z.number(),
});
/** The newest items of a kind as this device keeps them. */
export type KeptItems = z.output<typeof keptItems>;

/** The database is emptied when the admin is no longer signed in. */
const db = createStore(ADMIN_READS, 'queries');
const entryOf = (kind: DeskKind) => `desk-${kind}`;

const nothing = (): KeptItems => ({ owner: draftOwner(), rows: [], number: 0, readAt: 0 });

async function readKept(kind: DeskKind): Promise<KeptItems> {
  const stored: unknown = await get(entryOf(kind), db).catch(() => undefined);
  // What a damaged disk or another build has left is read from the server again.
  const { success, data } = z.safeParse(keptItems, stored);
  return success && data.owner === draftOwner() ? data : nothing();
}

/** What this device keeps of a kind. */
export const keptQuery = (kind: DeskKind) =>
  queryOptions({
    queryKey: ['desk-kept', kind],
    queryFn: () => readKept(kind),
    // Not written with the other reads, but wiped with them.
    meta: { persist: ADMIN_READS, isPassing: true },
    staleTime: Number.POSITIVE_INFINITY,
  });

function withChanges(kept: KeptItems, { isReset, items, deleted, ...answer }: ResponseOf<typeof deskKept>): KeptItems {
  const rows = new Map(isReset ? [] : kept.rows.map((row) => [row._id, row]));
  for (const item of items) rows.set(item._id, item);
  for (const id of deleted) rows.delete(id);
  const newestFirst = [...rows.values()].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return {
    ...{ owner: kept.owner, rows: newestFirst.slice(0, KEPT_ITEMS), number: answer.number },
    readAt: answer.isComplete ? Date.now() : kept.readAt,
  };
}

async function readChanges(queryClient: QueryClient, kind: DeskKind, signal: AbortSignal): Promise<void> {
  try {
    let kept = await readKept(kind);
    if (kept.readAt > 0 && Date.now() - kept.readAt > MAX_AGE) kept = nothing();
    for (let isComplete = false; !isComplete; ) {
      const answer = await adminApi(deskKept, { query: { kind, after: kept.number } }, signal);
      if (kept.owner === undefined || kept.owner !== draftOwner()) return;
      kept = withChanges(kept, answer);
      await set(entryOf(kind), kept, db).catch(() => undefined);
      queryClient.setQueryData(keptQuery(kind).queryKey, kept);
      isComplete = answer.isComplete;
    }
  } catch (error) {
    if (!signal.aborted) logFailure(`Keeping each ${kind} on this device`, error);
  }
}

let reading = Promise.resolve();

/** Reads what has changed since the last time, and stores it. Never rejects: the next change tries again. */
export function syncKept(queryClient: QueryClient, kind: DeskKind, signal: AbortSignal): Promise<void> {
  reading = reading.then(() => readChanges(queryClient, kind, signal));
  return reading;
}

/** The rows of a view that this device keeps; undefined until it has read them once. */
export function useKeptRows(kind: DeskKind, { view, sort }: ShownView): KeptRows<DeskItem> | undefined {
  const kept = useQuery(keptQuery(kind)).data;
  const { me } = useQuery(overviewQuery).data ?? {};
  return useMemo(() => {
    if (!kept?.readAt) return undefined;
    const rows = kept.rows.filter((row) => isInView(row, view, me ?? '')).toSorted(byPosition({ view, sort }));
    return { rows, scope: kept.rows.length, isPart: kept.rows.length >= KEPT_ITEMS, readAt: kept.readAt };
  }, [kept, view, sort, me]);
}

/** Gives an item that this device keeps to the query cache, if that has no later version. */
export function useKeptItem(kind: DeskKind, id: string): void {
  const queryClient = useQueryClient();
  const kept = useQuery(keptQuery(kind)).data;
  useEffect(() => {
    if (!kept) return;
    const item = kept.rows.find(({ _id }) => _id === id);
    const { queryKey } = itemQuery(id);
    const { version = 0 } = queryClient.getQueryData(queryKey) ?? {};
    if (item && item.version > version) queryClient.setQueryData(queryKey, item, { updatedAt: kept.readAt });
  }, [queryClient, kept, id]);
}
