import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { adminsMe } from '#contract/admins.ts';
import { adminApi } from '#src/api/admin-api.ts';
import { onSessionChange, storedSession } from '#src/api/session.ts';

/**
 * Confirms with the server who is signed in, and leaves the back office as soon as the session ends: to the login page
 * with a way back, or to the site where the role was taken away.
 */
export function useLiveSession(): void {
  const navigate = useNavigate();
  useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => adminApi(adminsMe, {}, signal),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(
    () =>
      onSessionChange(() => {
        const session = storedSession();
        const { pathname, search } = window.location;
        // Several events may come for one end; once we are on our way, the address is the login page's.
        if (!pathname.startsWith('/admin/') || pathname === '/admin/logout') return;
        if (!session) navigate({ to: '/login', search: { next: pathname + search }, replace: true });
        if (session && session.role !== 'admin') navigate({ to: '/', replace: true });
      }),
    [navigate],
  );
}
