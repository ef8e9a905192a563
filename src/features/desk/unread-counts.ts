import { useQuery } from '@tanstack/react-query';
import { useRight } from '#admin/use-rights.ts';
import { KINDS, overviewQuery } from './desk-queries.ts';

/** Numbers of unread items by the path of their screen. */
export function useUnreadCounts(): Readonly<Record<string, number>> {
  const mayRead = useRight('desk-read');
  const { enquiries, applications } = useQuery({ ...overviewQuery, enabled: mayRead }).data ?? {};
  return {
    [KINDS.enquiry.path]: enquiries?.unread ?? 0,
    [KINDS.application.path]: applications?.unread ?? 0,
  };
}
