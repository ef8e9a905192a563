import { useEffect, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { Spinner } from '#ui/data-states.tsx';
import { PendingTap } from '#ui/PendingTap.tsx';

const SOON = 1_000;

/** In the place of the application's dialog while its code is on its way; nothing where that takes only a moment. */
export function ApplyLoading({ onClose }: { onClose: () => void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <PendingTap />;
  return (
    <Dialog title="Join Our Team" onClose={onClose}>
      <Spinner />
    </Dialog>
  );
}
