import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { modalClosed } from './modal-closed.ts';

/** What every `<dialog>` needs that is a modal as long as it is rendered. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the document: only close() gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      modalClosed();
    };
  }, []);

  const onClosed = (event: SyntheticEvent) => {
    if (event.target === ref.current && !ref.current.open) onClose();
  };
  return { ref, onClose: onClosed };
}
