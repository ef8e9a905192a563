import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storedRole } from '#api/session.ts';
import { DESK_KINDS, type DeskDetails, type DeskKind } from '#contract/admin/desk.ts';
import type { StreamEventData } from '#contract/admin/desk-live.ts';
import { closeNotifications } from '#features/push/push-device.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { onAnswer, startSendingChanges } from '#offline/changes/page-changes.ts';
import { showBadge } from '#offline/outbox/signals.ts';
import { useWaiting } from '#offline/submissions/outbox-status.ts';
import { itemQuery, KINDS } from './desk-queries.ts';
import { syncKept } from './kept-items.ts';
import { followDesk } from './live/follow-desk.ts';
import { useTitleCount } from './live/use-title-count.ts';
import { viewers } from './live/viewers.ts';
import { reloadDesk, storeItem } from './send-change.ts';
import { useUnreadCounts } from './unread-counts.ts';

/** Keeps every screen of the back office up to date with the desk: lists, counts, title and icon. Sends what waits. */
export function DeskLive() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const keeping = new AbortController();
    const stopFollowing = followDesk({
      ready: ({ isResumed }) => {
        if (!isResumed) reloadDesk(queryClient);
        keep(queryClient, DESK_KINDS, keeping.signal);
      },
      changes: (changes) => {
        refetchChanged(queryClient, changes);
        // Opened on another device.
        if (changes.reads.length > 0) void closeNotifications((item) => changes.reads.includes(item));
        keep(queryClient, concernedKinds(changes), keeping.signal);
      },
      viewers: (event) => viewers.set(event.viewers),
    });
    return () => {
      stopFollowing();
      keeping.abort();
    };
  }, [queryClient]);
  useEffect(() => {
    startSendingChanges();
    return onAnswer(({ changed, hasNext }) => {
      if (changed) storeItem(queryClient, changed);
      // Between two changes of a row, a list that is read anew may lack it.
      if (!hasNext) reloadDesk(queryClient);
    });
  }, [queryClient]);
  const unread = Object.values(useUnreadCounts()).reduce((sum, count) => sum + count, 0);
  useTitleCount(unread);
  useBadge(unread);
  return (
    <p role="status" className="sr-only">
      {unread > 0 && `${unread} unread on the desk`}
    </p>
  );
}

/** The kinds of which an event reports changes. */
const concernedKinds = ({ items, reads }: StreamEventData<'changes'>): readonly DeskKind[] =>
  DESK_KINDS.filter((kind) => reads.length > 0 || items.some((item) => item.kind === kind));

/** Keeps the newest items on this device, once the page is idle. With Save-Data only those that were opened are kept. */
function keep(queryClient: QueryClient, kinds: readonly DeskKind[], signal: AbortSignal): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  whenIdle(() => {
    if (signal.aborted) return;
    for (const kind of kinds) void syncKept(queryClient, kind, signal);
  });
}

/** Refetches what an event concerns. A version that the page has itself made is cached already. */
function refetchChanged(queryClient: QueryClient, event: StreamEventData<'changes'>): void {
  const { items } = event;
  for (const { _id, version } of items) {
    const { queryKey } = itemQuery(_id);
    const cached = queryClient.getQueryData<DeskDetails>(queryKey);
    if (cached && cached.version < version) queryClient.invalidateQueries({ queryKey });
  }
  const names = concernedKinds(event).map((kind) => `desk-${KINDS[kind].many}`);
  const isConcerned = (key: string) =>
    key === 'desk' || (key === 'summary' && items.length > 0) || names.some((name) => key.startsWith(name));
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(String(queryKey[0])) });
}

/** Shows on the app's icon how many items are unread and how many submissions wait. */
function useBadge(unread: number): void {
  const waiting = useWaiting()?.length ?? 0;
  useEffect(() => showBadge(unread + waiting), [unread, waiting]);
  useEffect(
    () => () => {
      if (storedRole() !== 'admin') showBadge(0);
    },
    [],
  );
}
