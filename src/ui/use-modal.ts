import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { createSignal } from '#lib/observable.ts';

/** Emitted after a modal has closed: the page behind it is accessible again. */
export const modalClosed = createSignal();

/**
 * Props of a `<dialog>` that is modal while it is mounted.
 * @param isEscapeDisabled Esc does not close it
 */
export function useModal(onClose: () => void, isEscapeDisabled = false) {
  const ref = useRef<HTMLDialogElement>(null);

  // Close before removal: only close() returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      modalClosed.emit();
    };
  }, []);

  return {
    ref,
    // Prevented and closed by the page: the browser reports its own closing a task later, and keys pressed until then
    // would be lost.
    onCancel(event: SyntheticEvent) {
      // A file input fires `cancel` too.
      if (event.target !== ref.current) return;
      event.preventDefault();
      if (!isEscapeDisabled) onClose();
    },
    // The browser has closed it anyway, for example after a second Esc.
    onClose() {
      if (ref.current && !ref.current.open) onClose();
    },
  };
}
