import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminToast } from '#admin/admin-toast.ts';
import { errorReason } from '#admin/describe-error.ts';
import { reloadResource } from '#admin/records/save-record.ts';
import { deleteOnServer } from '#admin/records/use-remove-record.ts';
import { logFailure } from '#api/api-base.ts';
import type { Contact } from '#contract/admin/enquiries.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { enquiryResource } from './enquiry-resource.tsx';

/** Deletes an enquiry and refetches the list. */
export function useDeleteEnquiry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteOnServer(enquiryResource, id),
    onSuccess: (_, id) => reloadResource(queryClient, enquiryResource, (rows) => rows.filter((row) => row._id !== id)),
    onError: (error) => logFailure('Deleting an enquiry', error),
  });
}

export interface DeleteEnquiryProps {
  contact: Contact;
  onClose: () => void;
  onDeleted: () => void;
}

/** Dialog that confirms the deletion of an enquiry. Stays open for a retry if the deletion fails. */
export function DeleteEnquiry({ contact, onClose, onDeleted }: DeleteEnquiryProps) {
  const remove = useDeleteEnquiry();
  const label = remove.isError ? 'Try again' : 'Delete';

  const onConfirm = () =>
    remove.mutate(contact._id, {
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
        <bdi>{contact.name}</bdi>
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
