import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dropRow } from '#admin/paged/queries.ts';
import { adminApi } from '#api/admin-api.ts';
import { CallError } from '#api/call-error.ts';
import { logFailure } from '#api/log-failure.ts';
import { contacts } from '#contract/admin/contacts.ts';
import { enquiries } from './list.ts';

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
    onSuccess: (_, id) => dropRow(queryClient, enquiries.key, id),
    onError: (error) => logFailure('Deleting an enquiry', error),
  });
}
