import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { adminApi } from '#api/admin-api.ts';
import { enterBackOffice, isSameAdmin, isSessionOver } from '#api/admin-session.ts';
import { updateSession } from '#api/change-session.ts';
import { onSessionChange, type Session, storedSession } from '#api/session.ts';
import { adminsMe } from '#contract/public/sessions.ts';
import { notify } from '#ui/toast/toast.tsx';

/** The key of the query below. */
export const ME = ['me'];

/** Who is signed in, as the server says. */
export const useMe = () =>
  useQuery({ queryKey: ME, queryFn: ({ signal }) => adminApi(adminsMe, {}, signal), staleTime: 0, gcTime: 0 });

/** Whether the session has ended while the back office is in use. */
export const useIsSessionEnded = (): boolean => useSyncExternalStore(onSessionChange, isSessionOver, () => false);

/**
 * Confirms with the server who is signed in, and notes the address, to ask for the password alone if need be. A generated
 * password is replaced before all else.
 */
function useConfirmation(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { email, mustChangePassword } = useMe().data ?? {};
  useEffect(() => {
    if (email && storedSession()?.role === 'admin') updateSession({ email });
  }, [email]);
  const isAstray = mustChangePassword && pathname !== '/admin/account' && pathname.startsWith('/admin/');
  useEffect(() => {
    if (isAstray) navigate({ to: '/admin/account', replace: true });
  }, [isAstray, navigate]);
}

/**
 * Leaves the back office where the session that it was entered with does not go on: to the login page with a way back,
 * to the site where the role was taken away, to the dashboard where it is another admin's.
 */
export function useLiveSession(): void {
  const navigate = useNavigate();
  useConfirmation();
  useEffect(() => {
    enterBackOffice();
    let last: Session | null = storedSession();
    return onSessionChange(() => {
      const session = storedSession();
      const { pathname, search } = window.location;
      // Several events may come for one end; once we are on our way, the address is the login page's.
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
