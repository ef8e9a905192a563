import { useQuery } from '@tanstack/react-query';
import { type AnyRoute, useMatches, useRouter } from '@tanstack/react-router';
import { type AdminRole, hasRight, type Right } from '#contract/core/roles.ts';
import { meQuery } from './use-admin-session.ts';

/** The role of the signed-in admin. Until the server has told it, an admin counts as an owner. */
export const useAdminRole = (): AdminRole => useQuery({ ...meQuery, enabled: false }).data?.adminRole ?? 'owner';

/** Whether the signed-in admin has a right. It only decides what to show; the server checks every call. */
export const useRight = (right: Right): boolean => hasRight(useAdminRole(), right);

/** The right that the shown screen needs. */
export const useScreenAccess = (): Right | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.access });

/** A function that tells whether the admin's role includes the screen at a path. */
export function useMayOpen(): (path: string) => boolean {
  const role = useAdminRole();
  const { routesByPath } = useRouter();
  return (path) => {
    // The letter case of a path does not matter.
    const isShown = ({ fullPath }: AnyRoute) => fullPath.toLowerCase() === path.toLowerCase();
    const route = (Object.values(routesByPath) as AnyRoute[]).find(isShown);
    return hasRight(role, route?.options.staticData?.access ?? 'admin');
  };
}
