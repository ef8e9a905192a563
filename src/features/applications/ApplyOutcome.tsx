import type { SubmissionResult } from '#offline/outbox/submit.ts';
import { isDone } from '#offline/submissions/form-turn.ts';
import { InView } from '#ui/InView.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FAILED, failureDetail } from './told.tsx';

/** Keeps on saying in the dialog why an application has not gone, when its toast has gone. */
export function ApplyOutcome({ result }: { result: SubmissionResult }) {
  if (isDone(result)) return null;
  return (
    <InView>
      <Notice kind="error">
        <p className="font-semibold">{FAILED}</p>
        <div>{failureDetail(result)}</div>
      </Notice>
    </InView>
  );
}
