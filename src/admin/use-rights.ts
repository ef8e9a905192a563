import { useQuery } from '@tanstack/react-query';
import { type AdminRole, hasRight, type Right } from '#contract/core/roles.ts';
import { screenAccess } from './screen-access.ts';
import { meQuery } from './use-admin-session.ts';

/** The role of the signed-in admin. Until the server has told it, an admin counts as an owner. */
export const useAdminRole = (): AdminRole => useQuery({ ...meQuery, enabled: false }).data?.adminRole ?? 'owner';

/** Whether the signed-in admin has a right. It only decides what to show; the server checks every call. */
export const useRight = (right: Right): boolean => hasRight(useAdminRole(), right);

/** A function that tells whether the admin's role includes the screen at a path. */
export function useMayOpen(): (path: string) => boolean {
  const role = useAdminRole();
  return (path) => hasRight(role, screenAccess(path));
}
