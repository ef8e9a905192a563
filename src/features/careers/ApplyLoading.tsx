import { Dialog } from '#ui/Dialog.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** In the place of the application's dialog while its code is on its way. */
export const ApplyLoading = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Join Our Team" onClose={onClose}>
    <Spinner />
  </Dialog>
);
