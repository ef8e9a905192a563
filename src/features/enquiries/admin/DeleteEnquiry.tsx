import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminToast } from '#admin/admin-toast.ts';
import { errorReason } from '#admin/describe-error.ts';
import { currentOf, reloadResource } from '#admin/records/save-record.ts';
import { deleteOnServer } from '#admin/records/use-remove-record.ts';
import { logFailure } from '#api/api-base.ts';
import type { Contact } from '#contract/admin/enquiries.ts';
import { versionOf } from '#contract/core/updated-at.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { enquiryResource } from './enquiry-resource.tsx';

/** Deletes a version of an enquiry and refetches the list, also if there is a newer one. */
function useDeleteEnquiry({ _id }: Contact) {
  const queryClient = useQueryClient();
  const reload = (change: (rows: Contact[]) => Contact[]) => reloadResource(queryClient, enquiryResource, change);
  return useMutation({
    mutationFn: (version: string) => deleteOnServer(enquiryResource, _id, version),
    onSuccess: () => reload((rows) => rows.filter((row) => row._id !== _id)),
    onError: (error) => {
      logFailure('Deleting an enquiry', error);
      const current = currentOf(enquiryResource, error);
      if (current) return reload((rows) => rows.map((row) => (row._id === _id ? { ...row, ...current } : row)));
    },
  });
}

export interface DeleteEnquiryProps {
  contact: Contact;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Dialog that confirms the deletion of an enquiry. Stays open for a retry if the deletion fails. If another admin has
 * changed the enquiry meanwhile, the retry deletes the newer version.
 */
export function DeleteEnquiry({ contact, onClose, onDeleted }: DeleteEnquiryProps) {
  const remove = useDeleteEnquiry(contact);
  const newer = currentOf(enquiryResource, remove.error);
  const retryLabel = newer ? 'Delete anyway' : 'Try again';
  const label = remove.isError ? retryLabel : 'Delete';

  const onConfirm = () =>
    remove.mutate(versionOf(newer ?? contact), {
      onSuccess: () => {
        adminToast.success('Contact deleted');
        onClose();
        // After the dialog has returned the focus.
        setTimeout(onDeleted);
      },
    });

  return (
    <ConfirmDialog
      title="Are you sure?"
      confirm={remove.isPending ? 'Deleting …' : label}
      busy={remove.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>Do you really want to delete this contact?</p>
      <p className="mt-2 text-muted">
        <bdi>{newer?.name ?? contact.name}</bdi>
      </p>
      {remove.isError && (
        <div className="mt-4">
          <Notice kind="error">
            <p className="font-semibold">The contact was not deleted.</p>
            <p>{errorReason(remove.error)}</p>
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  );
}
