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
      <Button variant="secondary" onClick={onCancel} autoFocus>
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
