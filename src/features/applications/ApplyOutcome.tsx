import type { SubmissionResult } from '#offline/outbox/submit.ts';
import { isDone } from '#offline/submissions/next-submission.ts';
import { Notice } from '#ui/Notice.tsx';
import { ScrollIntoView } from '#ui/ScrollIntoView.tsx';
import { FAILED, failureDetail } from './told.tsx';

/** Keeps on saying in the dialog why an application has not gone, when its toast has gone. */
export function ApplyOutcome({ result }: { result: SubmissionResult }) {
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
