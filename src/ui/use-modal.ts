import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Told to the window when a modal has left: what stood behind it can be reached and heard again. */
export const MODAL_CLOSED = 'modal-left';

/**
 * What every `<dialog>` needs that is a modal as long as it is rendered.
 * @param firm whether Esc does not close it
 */
export function useModal(onClose: () => void, firm = false) {
  const ref = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the document: only close() gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      dispatchEvent(new Event(MODAL_CLOSED));
    };
  }, []);

  return {
    ref,
    // By the page, not the browser: that one tells of it a task later, and a key pressed meanwhile would be lost.
    onCancel(event: SyntheticEvent) {
      // Choosing no file is a `cancel` too.
      if (event.target !== ref.current) return;
      event.preventDefault();
      if (!firm) onClose();
    },
    // Where the browser has closed it all the same, as by Esc once more.
    onClose() {
      if (ref.current && !ref.current.open) onClose();
    },
  };
}
