import { type ReactNode, useEffect, useState } from 'react';
import type { SubmissionResult } from '#offline/outbox/submit.ts';
import { NotStored, SavedOnDevice } from '#offline/submissions/submission-notices.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

const FAILED = 'Something went wrong!';
const MODAL_AFTER = 500;

interface Told {
  readonly title: string;
  readonly text: ReactNode;
  readonly isAlert: boolean;
}

/** What the dialog says, by the table of outcomes; nothing where the fields say it. */
function toldOf(result: SubmissionResult): Told | undefined {
  switch (result.outcome) {
    case 'stored':
      return { title: 'Success', text: <p>Thank you. Our sales team will answer you soon.</p>, isAlert: false };
    case 'offline':
      return { title: 'Saved', text: <SavedOnDevice />, isAlert: false };
    case 'refused':
      return result.errors ? undefined : { title: result.message ?? FAILED, text: null, isAlert: true };
    case 'not-kept':
      return { title: FAILED, text: <NotStored why={result.why} />, isAlert: true };
    default:
      return { title: (result.outcome === 'busy' && result.message) || FAILED, text: <SavedOnDevice />, isAlert: true };
  }
}

/** How a submission of Contact Sales went: a modal half a second after it was stored, an alert at once where it failed. */
export function SalesOutcome({ result }: { result: SubmissionResult }) {
  const told = toldOf(result);
  const [shown, show] = useState<SubmissionResult>();
  const delay = told?.isAlert ? 0 : MODAL_AFTER;

  useEffect(() => {
    const timer = setTimeout(() => show(result), delay);
    return () => clearTimeout(timer);
  }, [result, delay]);

  if (!told || shown !== result) return null;
  const close = () => show(undefined);
  return (
    <Dialog
      role={told.isAlert ? 'alertdialog' : 'dialog'}
      title={told.title}
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      {told.text}
    </Dialog>
  );
}
