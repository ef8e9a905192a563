import { useQuery } from '@tanstack/react-query';
import { KINDS, overviewQuery } from './desk-queries.ts';

/** Numbers of unread items by the path of their screen. */
export function useUnreadCounts(): Readonly<Record<string, number>> {
  const { enquiries, applications } = useQuery(overviewQuery).data ?? {};
  return {
    [KINDS.enquiry.path]: enquiries?.unread ?? 0,
    [KINDS.application.path]: applications?.unread ?? 0,
  };
}
