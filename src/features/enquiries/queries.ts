import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Contact, contacts, contactsAll } from '#contract/back-office/contacts.ts';
import { ADMIN_PART } from '#offline/reads/parts.ts';
import { adminApi } from '#src/api/admin-api.ts';
import { CallError } from '#src/api/call-error.ts';
import { logFailure } from '#src/api/log-failure.ts';

const newestFirst = (a: Contact, b: Contact) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || 0;

/** All enquiries, newest first; kept on an admin's device for reading without a network, asked for at every look. */
export const enquiriesQuery = queryOptions({
  queryKey: ['contacts'],
  queryFn: async ({ signal }) => (await adminApi(contactsAll, {}, signal)).sort(newestFirst),
  meta: { persist: ADMIN_PART },
  staleTime: 0,
  refetchInterval: 60_000,
});

/** Deletes an enquiry, then reads the list again. One that is gone already counts as deleted. */
export function useDeleteEnquiry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await adminApi(contacts.remove, { params: { id } });
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 404) throw error;
      }
    },
    onSuccess: async (_, id) => {
      // An answer that left the server before the deletion must not bring the row back.
      await queryClient.cancelQueries(enquiriesQuery);
      queryClient.setQueryData(enquiriesQuery.queryKey, (rows) => rows?.filter((row) => row._id !== id));
      queryClient.invalidateQueries(enquiriesQuery);
    },
    onError: (error) => logFailure('Deleting an enquiry', error),
  });
}
