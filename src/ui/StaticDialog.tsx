import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { modalClosed } from './use-modal.ts';
import { useTapBeside } from './use-tap-beside.ts';

/** Opens a dialog that is in the document. */
export const showDialog = (id: string): void => (document.getElementById(id) as HTMLDialogElement).showModal();

/** Whether the browser itself executes the command of a button. Older ones ignore it. */
const isExecuted = (button: Element) => Boolean((button as HTMLButtonElement).command);

/**
 * Props of a button that opens a dialog of the document: by its attributes also before the app runs, in browsers that support
 * them.
 */
export const opensDialog = (id: string): ComponentProps<'button'> => ({
  ...{ commandfor: id, command: 'show-modal' },
  'aria-haspopup': 'dialog',
  onClick: ({ currentTarget }) => isExecuted(currentTarget) || showDialog(id),
});

/** Likewise, of a button that closes the dialog in which it is. The dialog itself does so in other browsers. */
export const closesDialog = (id: string) => ({ commandfor: id, command: 'close' }) as ComponentProps<'button'>;

/** Click handler of a dialog that its links and buttons close. */
export function closeOnChoice({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  const choice = (target as Element).closest('a, button');
  if (choice && !isExecuted(choice)) currentTarget.close();
}

interface StaticDialogProps {
  id: string;
  label: string;
  children: ReactNode;
  wide?: boolean;
}

/**
 * A modal dialog that is part of the document, so that it opens before the app runs, and without scripts. Its links and
 * buttons close it, and a tap beside it.
 */
export function StaticDialog({ id, label, children, wide = false }: StaticDialogProps) {
  const { onPointerDown, onClick } = useTapBeside((dialog) => dialog.close());
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the Close button do the same
    <dialog
      id={id}
      aria-label={label}
      closedby="any"
      className={`sheet ${wide ? 'sheet-wide' : ''}`}
      onClose={modalClosed.emit}
      onPointerDown={onPointerDown}
      onClick={(event) => {
        onClick(event);
        closeOnChoice(event);
      }}
    >
      {children}
    </dialog>
  );
}
