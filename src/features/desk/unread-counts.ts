import { useQuery } from '@tanstack/react-query';
import { KINDS, overviewQuery } from './desk-queries.ts';

/**
 * Numbers of unread items by the path of their screen.
 * @param mayRead whether the admin may read them
 */
export function useUnreadCounts(mayRead = true): Readonly<Record<string, number>> {
  const { enquiries, applications } = useQuery({ ...overviewQuery, enabled: mayRead }).data ?? {};
  return {
    [KINDS.enquiry.path]: enquiries?.unread ?? 0,
    [KINDS.application.path]: applications?.unread ?? 0,
  };
}
