import type { SubmissionResult } from '#offline/outbox/submit.ts';
import { isDone } from '#offline/submissions/next-submission.ts';
import { NotStored, SavedOnDevice } from '#offline/submissions/submission-notices.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ScrollIntoView } from '#ui/ScrollIntoView.tsx';
import { notify } from '#ui/toast/toast.tsx';
import { DELIVERED_TEXT } from './delivered-text.ts';

export const FAILED = 'Failed to submit the application. Please try again.';

/** Display time of toasts on the career page. */
export const TOAST_MS = 3000;

/** The text below the failure message. */
export function failureDetail(result: SubmissionResult) {
  switch (result.outcome) {
    case 'refused':
      return result.message;
    case 'not-kept':
      return <NotStored why={result.why} />;
    default:
      return <SavedOnDevice />;
  }
}

/** Shows the submission result as a toast, whether or not the form is still open. */
export function showApplicationToast(result: SubmissionResult): void {
  const duration = TOAST_MS;
  switch (result.outcome) {
    case 'stored':
      return void notify('success', { text: DELIVERED_TEXT, duration });
    case 'offline':
      return void notify('info', { text: 'Saved', detail: <SavedOnDevice />, duration });
    default:
      return void notify('error', { text: FAILED, detail: failureDetail(result), duration });
  }
}

/** Keeps the failure visible in the dialog after its toast has closed. */
export function ApplicationFailure({ result }: { result: SubmissionResult }) {
  if (isDone(result)) return null;
  return (
    <ScrollIntoView>
      <Notice kind="error">
        <p className="font-semibold">{FAILED}</p>
        <div>{failureDetail(result)}</div>
      </Notice>
    </ScrollIntoView>
  );
}
