import type { SubmissionResult } from '#offline/outbox/submit.ts';
import { NotStored, SavedOnDevice } from '#offline/submissions/submission-notices.tsx';
import { Notice } from '#ui/Notice.tsx';

const FAILED = 'Failed to send message';

/** The contact form's message line, by the table of outcomes. */
export function SubmissionNotice({ result }: { result: SubmissionResult }) {
  switch (result.outcome) {
    case 'stored':
      return <Notice kind="success">Message sent successfully</Notice>;
    case 'offline':
      return (
        <Notice kind="success">
          <SavedOnDevice />
        </Notice>
      );
    case 'refused':
      return <Notice kind="error">{result.message ?? FAILED}</Notice>;
    case 'not-kept':
      return (
        <Notice kind="error">
          <p>{result.message ?? FAILED}</p>
          <NotStored why={result.why} />
        </Notice>
      );
    default:
      return (
        <Notice kind="error">
          <p>{(result.outcome === 'busy' && result.message) || FAILED}</p>
          <SavedOnDevice />
        </Notice>
      );
  }
}
