import type { SubmissionResult } from '#offline/outbox/submit.ts';
import { kindTexts } from '#offline/submissions/kind-texts.ts';
import { NotStored, SavedOnDevice } from '#offline/submissions/submission-notices.tsx';
import { notify } from '#ui/toast/toast.tsx';

export const FAILED = 'Failed to submit the application. Please try again.';

/** Milliseconds that a toast of the career page stays. */
export const CAREER_TOAST = 3000;

/** What stands under the words of failure. */
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

/** Says in a toast how an application went, by the table of outcomes; whether or not its form is still open. */
export function tellOf(result: SubmissionResult): void {
  const duration = CAREER_TOAST;
  switch (result.outcome) {
    case 'stored':
      return void notify('success', { text: kindTexts.job.arrived, duration });
    case 'offline':
      return void notify('info', { text: 'Saved', detail: <SavedOnDevice />, duration });
    default:
      return void notify('error', { text: FAILED, detail: failureDetail(result), duration });
  }
}
