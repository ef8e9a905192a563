import { useEffect, useRef } from 'react';
import { isDone } from '#offline/form-turn.ts';
import type { Submission } from '#offline/outbox/submit.ts';
import { Notice } from '#ui/Notice.tsx';
import { FAILED, failureDetail } from './told.tsx';

/** Keeps on saying in the dialog why an application has not gone, when its toast has gone. */
export function ApplyOutcome({ result }: { result: Submission }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (isDone(result)) return null;
  return (
    <div ref={ref}>
      <Notice kind="error">
        <p className="font-semibold">{FAILED}</p>
        <div>{failureDetail(result)}</div>
      </Notice>
    </div>
  );
}
