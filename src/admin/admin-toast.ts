import type { ReactNode } from 'react';
import { storedRole } from '#api/session.ts';
import { notify } from '#ui/toast/toast.tsx';

const SUCCESS_MS = 2_000;
const ERROR_MS = 4_000;
const UNDO_MS = 10_000;

export interface ToastOptions {
  /** Shown below the text. */
  detail?: ReactNode;
}

/** Toasts of the back office. They are shorter than those of the site. */
export const adminToast = {
  /** @param undo undoes the change; offered for ten seconds */
  success: (text: string, { detail, undo }: ToastOptions & { undo?: () => void } = {}) =>
    notify('success', {
      text,
      detail,
      duration: undo ? UNDO_MS : SUCCESS_MS,
      ...(undo && { action: { label: 'Undo', run: undo } }),
    }),
  /**
   * @param retry repeats the action; the toast then stays until it is used or closed
   * @param label of the button that repeats it
   */
  error: (
    text: string,
    { detail, retry, label = 'Retry' }: ToastOptions & { retry?: () => void; label?: string } = {},
  ) => {
    // No retry toast after the admin has left the back office.
    if (storedRole() !== 'admin') return;
    notify('error', {
      text,
      detail,
      ...(retry ? { action: { label, run: retry } } : { duration: ERROR_MS }),
    });
  },
};
