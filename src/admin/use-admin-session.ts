import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { adminApi } from '#api/admin-api.ts';
import { enterBackOffice, isSameAdmin, isSessionOver } from '#api/admin-session.ts';
import { updateSession } from '#api/change-session.ts';
import { onSessionChange, type Session, storedSession } from '#api/session.ts';
import { adminsMe } from '#contract/admin/me.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { notify } from '#ui/toast/toast.tsx';

/** The signed-in account, as reported by the server. Persisted, because the role decides what to show offline, too. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => adminApi(adminsMe, {}, signal),
  meta: { persist: ADMIN_READS, read: adminsMe.response.read },
  staleTime: 0,
});

/** Whether the session has ended while the back office is in use. */
export const useIsSessionEnded = (): boolean => useSyncExternalStore(onSessionChange, isSessionOver, () => false);

/**
 * Reads the signed-in account from the server and stores its address, so that a new sign-in needs only the password.
 * Leads to the account screen if a generated password must be replaced, or a second factor added.
 */
function useConfirmation(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { email, mustChangePassword, mustAddFactor } = useQuery(meQuery).data ?? {};
  useEffect(() => {
    if (email && storedSession()?.role === 'admin') updateSession({ email });
  }, [email]);
  const mustSetUp = mustChangePassword || mustAddFactor;
  const mustRedirect = mustSetUp && pathname !== '/admin/account' && pathname.startsWith('/admin/');
  useEffect(() => {
    if (mustRedirect) navigate({ to: '/admin/account', replace: true });
  }, [mustRedirect, navigate]);
}

/**
 * Leaves the screen when the session changes: after sign-out to the sign-in page with a return path, after loss of the
 * role to the public site, after sign-in of another admin to the dashboard.
 */
export function useLeaveOnSessionChange(): void {
  const navigate = useNavigate();
  useConfirmation();
  useEffect(() => {
    enterBackOffice();
    let last: Session | null = storedSession();
    return onSessionChange(() => {
      const session = storedSession();
      const { pathname, search } = window.location;
      // Several events may report one end of a session. After the first, the path is that of the sign-in page.
      if (!pathname.startsWith('/admin/') || pathname === '/admin/logout' || isSessionOver()) return;
      if (!session) navigate({ to: '/login', search: { next: pathname + search }, replace: true });
      else if (session.role !== 'admin') {
        notify('info', 'This account has no access to the back office');
        navigate({ to: '/', replace: true });
      } else if (last && !isSameAdmin(last, session)) navigate({ to: '/admin/welcome', replace: true });
      last = session ?? last;
    });
  }, [navigate]);
}
