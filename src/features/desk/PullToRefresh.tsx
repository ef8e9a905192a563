import { useQueryClient } from '@tanstack/react-query';
import { Refresh } from '#ui/icons-later.tsx';
import { usePullToRefresh } from '#ui/use-pull-to-refresh.ts';
import { reloadDesk } from './send-change.ts';

/** Reads the desk again when the page is pulled down, and shows how far it is pulled. */
export function PullToRefresh() {
  const queryClient = useQueryClient();
  const pull = usePullToRefresh(() => reloadDesk(queryClient));
  return (
    <p role="status" className="desk-pull" data-far={pull === 1 || undefined} style={{ opacity: pull }}>
      <Refresh width="20" height="20" style={{ rotate: `${pull * 270}deg` }} />
      <span className="sr-only">{pull === 1 && 'Refresh'}</span>
    </p>
  );
}
