import { useNavigate } from '@tanstack/react-router';
import { tell } from '#admin/tell.ts';
import { notify } from '#ui/toast/toast.tsx';
import type { SignedIn } from './form/calls.ts';

/**
 * What follows a sign-in: it is said, and the way goes where the role belongs.
 * @param next where an admin goes on
 */
export function useEntry(next: string | undefined) {
  const navigate = useNavigate();
  return ({ role, mustChangePassword }: SignedIn, text: string) => {
    if (role === 'admin') tell.success(text);
    else notify('success', text);
    const start = mustChangePassword ? '/admin/account' : (next ?? '/admin/welcome');
    navigate({ href: role === 'admin' ? start : '/', replace: true });
  };
}
