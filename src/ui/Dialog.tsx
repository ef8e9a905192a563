import { useId } from 'react';
import { type DialogContent, DialogFrame } from './DialogFrame.tsx';
import { useModal } from './use-modal.ts';
import { useTapBeside } from './use-tap-beside.ts';

export interface DialogProps extends DialogContent {
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
  /** Esc does not close it, for dialogs whose input would be lost. */
  isEscapeDisabled?: boolean;
}

/** Modal dialog, open while it is mounted. On phones a sheet from below. */
export function Dialog({ onClose, role = 'dialog', wide = false, isEscapeDisabled = false, ...content }: DialogProps) {
  const modal = useModal(onClose, isEscapeDisabled);
  const tapBeside = useTapBeside(role === 'dialog' ? onClose : undefined);
  const id = useId();

  return (
    <dialog
      {...modal}
      // Chromium fires `cancel` only for the first Esc; a second one would close the dialog.
      {...(isEscapeDisabled && { closedby: 'none' as const })}
      role={role}
      aria-labelledby={`${id}-title`}
      {...(role === 'alertdialog' && content.children && { 'aria-describedby': `${id}-body` })}
      className={`sheet ${wide ? 'sheet-wide' : ''}`}
      {...tapBeside}
    >
      <DialogFrame id={id} close={{ onClick: onClose }} {...content} />
    </dialog>
  );
}
