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

// React's `autoFocus` focuses before the dialog is shown, without effect; the attribute works.
const setAutofocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Asks before an action that cannot be undone. Cancel has the initial focus (ARIA APG, alertdialog). */
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
      <Button ref={setAutofocus} variant="secondary" onClick={onCancel}>
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
