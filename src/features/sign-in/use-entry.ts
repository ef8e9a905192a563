import { useNavigate } from '@tanstack/react-router';
import { tell } from '#admin/tell.ts';
import type { Session } from '#src/api/session.ts';
import { notify } from '#ui/toast.tsx';

/**
 * What follows a sign-in: it is said, and the way goes where the role belongs.
 * @param next where an admin goes on
 */
export function useEntry(next: string | undefined) {
  const navigate = useNavigate();
  return ({ role }: Session, text: string) => {
    if (role === 'admin') tell.success(text);
    else notify('success', text);
    navigate({ href: role === 'admin' ? (next ?? '/admin/welcome') : '/', replace: true });
  };
}
