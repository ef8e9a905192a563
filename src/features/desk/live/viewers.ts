import { useEffect, useSyncExternalStore } from 'react';
import { adminApi } from '#api/admin-api.ts';
import { type DeskViewer, deskViewing, PRESENCE_MS } from '#contract/admin/desk-live.ts';
import { createObservable } from '#lib/observable.ts';
import { newKey } from '#offline/outbox/outbox-record.ts';

/** Which items other admins have open now, as the server last said. */
export const viewers = createObservable<readonly DeskViewer[]>([]);

/** Name of this page. */
const OWN = newKey();

/** Tells the server which item this page shows; an empty id if none any more. */
async function report(item: string): Promise<void> {
  await adminApi(deskViewing, { body: { viewer: OWN, item } }).catch(() => undefined);
}

/**
 * Reports that this page shows an item, as long as it is visible.
 * @returns the names of the other admins who have it open
 */
export function useViewers(item: string): readonly string[] {
  const all = useSyncExternalStore(viewers.subscribe, viewers.get);
  useEffect(() => {
    const say = () => void report(document.hidden ? '' : item);
    say();
    const timer = setInterval(() => !document.hidden && say(), PRESENCE_MS / 2);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
      void report('');
    };
  }, [item]);
  return [...new Set(all.flatMap(({ item: shown, person }) => (shown === item ? [person.name] : [])))];
}
