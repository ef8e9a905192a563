import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storedRole } from '#api/session.ts';
import type { DeskDetails } from '#contract/admin/desk.ts';
import type { StreamEventData } from '#contract/admin/desk-live.ts';
import { onAnswer, startSendingChanges } from '#offline/changes/page-changes.ts';
import { showBadge } from '#offline/outbox/signals.ts';
import { useWaiting } from '#offline/submissions/outbox-status.ts';
import { itemQuery, overviewQuery } from './desk-queries.ts';
import { followDesk } from './live/follow-desk.ts';
import { useTitleCount } from './live/use-title-count.ts';
import { viewers } from './live/viewers.ts';
import { reloadDesk, storeItem } from './send-change.ts';

/** Keeps every screen of the back office up to date with the desk: lists, counts, title and icon. Sends what waits. */
export function DeskLive() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      followDesk({
        ready: ({ isResumed }) => !isResumed && reloadDesk(queryClient),
        changes: (changes) => refetchChanged(queryClient, changes),
        viewers: (event) => viewers.set(event.viewers),
      }),
    [queryClient],
  );
  useEffect(() => {
    startSendingChanges();
    return onAnswer((changed) => {
      if (changed) storeItem(queryClient, changed);
      reloadDesk(queryClient);
    });
  }, [queryClient]);
  const { enquiries, applications } = useQuery(overviewQuery).data ?? {};
  const unread = (enquiries?.unread ?? 0) + (applications?.unread ?? 0);
  useTitleCount(unread);
  useBadge(unread);
  return (
    <p role="status" className="sr-only">
      {unread > 0 && `${unread} unread on the desk`}
    </p>
  );
}

/** Refetches what an event concerns. A version that the page has itself made is cached already. */
function refetchChanged(queryClient: QueryClient, { items, reads }: StreamEventData<'changes'>): void {
  for (const { _id, version } of items) {
    const { queryKey } = itemQuery(_id);
    const cached = queryClient.getQueryData<DeskDetails>(queryKey);
    if (cached && cached.version < version) queryClient.invalidateQueries({ queryKey });
  }
  const kinds = new Set(items.map(({ kind }) => kind));
  const isConcerned = (key: string) =>
    key === 'desk' ||
    (key === 'summary' && items.length > 0) ||
    (key.startsWith('desk-enquiries') && (kinds.has('enquiry') || reads.length > 0)) ||
    (key.startsWith('desk-applications') && (kinds.has('application') || reads.length > 0));
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
