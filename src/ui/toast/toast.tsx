import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { NoticeKind } from '../Notice.tsx';
import { loadToaster } from './ToastRegion.tsx';

export interface ToastMessage {
  text: string;
  detail?: ReactNode;
  action?: { label: string; run: () => void };
  /** Milliseconds; by default 5000, or unlimited for a toast with an action. */
  duration?: number;
}

const kinds = { success: toast.success, error: toast.error, info: toast };

/** Shows a toast. Can be called from anywhere; loads the toaster if needed. */
export function notify(kind: NoticeKind, message: string | ToastMessage) {
  loadToaster();
  const { text, detail, action, duration } =
    typeof message === 'string' ? ({ text: message } as ToastMessage) : message;
  const id = kinds[kind](
    <>
      <span className="block font-semibold">{text}</span>
      {detail && <div className="mt-1 text-muted text-note">{detail}</div>}
      {action && (
        <button
          type="button"
          className="btn btn-quiet mt-1"
          onClick={() => {
            toast.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </>,
    { duration: duration ?? (action ? Number.POSITIVE_INFINITY : 5000) },
  );
  return id;
}
