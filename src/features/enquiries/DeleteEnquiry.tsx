import type { Contact } from '#contract/contacts.ts';
import { CallError } from '#src/api/call-error.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { notify } from '#ui/toast.tsx';
import { useDeleteEnquiry } from './queries.ts';

const ERROR_MS = 4_000;
const SUCCESS_MS = 2_000;

/** Asks before an enquiry is deleted. */
export function DeleteEnquiry({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const remove = useDeleteEnquiry();

  const onConfirm = () =>
    remove.mutate(contact._id, {
      onSuccess: () => notify('success', { text: 'Contact deleted', duration: SUCCESS_MS }),
      onError: (error) => {
        const isCut = error instanceof CallError && error.status === 0;
        notify('error', {
          text: 'Could not delete the contact',
          detail: isCut ? 'Deleting needs the network.' : 'Please try again.',
          duration: ERROR_MS,
        });
      },
      onSettled: onClose,
    });

  return (
    <ConfirmDialog
      title="Are you sure?"
      confirm={remove.isPending ? 'Deleting …' : 'Delete'}
      busy={remove.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>Do you really want to delete this contact?</p>
    </ConfirmDialog>
  );
}
