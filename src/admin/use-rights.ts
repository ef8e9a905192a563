import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AdminRole, hasRight, type Right } from '#contract/core/roles.ts';
import { ROLE_TIMEOUT_MS } from '#lib/timeouts.ts';
import { screenAccess } from './screen-access.ts';
import { meQuery } from './use-admin-session.ts';

/**
 * Whether the role of the signed-in admin is known, or cannot be read now. Until then, screens make no calls: the server would
 * refuse those that the role does not include, and log them.
 */
export function useIsRoleKnown(): boolean {
  const { data, failureCount } = useQuery({ ...meQuery, enabled: false });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ROLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return data !== undefined || failureCount > 0 || isLate;
}

/** The role of the signed-in admin. If the server has not told it, an admin counts as an owner. */
export const useAdminRole = (): AdminRole => useQuery({ ...meQuery, enabled: false }).data?.adminRole ?? 'owner';

/** Whether the signed-in admin has a right. It only decides what to show; the server checks every call. */
export const useRight = (right: Right): boolean => hasRight(useAdminRole(), right);

/** A function that tells whether the admin's role includes the screen at a path. */
export function useMayOpen(): (path: string) => boolean {
  const role = useAdminRole();
  return (path) => hasRight(role, screenAccess(path));
}
