import { reasonOf } from '#admin/failures.ts';
import { tell } from '#admin/tell.ts';
import type { Contact } from '#contract/admin/contacts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useDeleteEnquiry } from './queries.ts';

export interface DeleteEnquiryProps {
  contact: Contact;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an enquiry is deleted; stays, to try again, where that fails. */
export function DeleteEnquiry({ contact, onClose, onDeleted }: DeleteEnquiryProps) {
  const remove = useDeleteEnquiry();
  const label = remove.isError ? 'Try again' : 'Delete';

  const onConfirm = () =>
    remove.mutate(contact._id, {
      onSuccess: () => {
        tell.success('Contact deleted');
        onClose();
        // After the dialog has given the focus back.
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
            <p>{reasonOf(remove.error)}</p>
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  );
}
