import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  cancel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

// The attribute itself: React's `autoFocus` focuses before the dialog shows, in vain.
const beginHere = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Asks before something is done that cannot be undone; the focus begins on the way back (ARIA APG, alertdialog). */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = 'Cancel',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button ref={beginHere} variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
      <Button busy={busy} onClick={busy ? undefined : onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog role="alertdialog" title={title} onClose={onCancel} actions={actions}>
      {children}
    </Dialog>
  );
}
