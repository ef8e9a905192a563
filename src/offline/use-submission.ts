import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, newKey } from './outbox/record.ts';
import type { Submission } from './outbox/submit.ts';
import { pageOutbox } from './page-outbox.ts';
import { changes } from './this-page.ts';

type Content = Pick<Draft, 'kind' | 'fields' | 'file'>;

const sameContent = (a: Content, b: Content) =>
  JSON.stringify([a.kind, a.fields, a.file?.sha256]) === JSON.stringify([b.kind, b.fields, b.file?.sha256]);

/** Outcomes after which the form is done: it clears, and the next submission is a new one. */
const isDone = ({ outcome }: Submission) => outcome === 'stored' || outcome === 'offline';

/** Outcomes after which the submission waits on the device. */
const isKept = ({ outcome }: Submission) => outcome === 'no-answer' || outcome === 'busy';

interface Attempted extends Draft {
  readonly kept: boolean;
}

/**
 * The way of one form's content into the outbox. The same content submitted again is tried under the same key; edited
 * after an attempt it gets a new key and replaces what waits. What arrives later, by whichever page or worker, is told too.
 */
export function useSubmission() {
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<Submission>();
  const last = useRef<Attempted>(undefined);
  const nextKey = useRef<string>(undefined);

  useEffect(() => {
    nextKey.current ??= newKey();
    return changes.listen(async () => {
      const { key, kept } = last.current ?? {};
      if (!key || !kept || !(await pageOutbox.hasArrived(key)) || last.current?.key !== key) return;
      last.current = undefined;
      setResult({ outcome: 'stored' });
    });
  }, []);

  const submit = useCallback(async (content: Content): Promise<Submission> => {
    const before = last.current;
    const again = before && sameContent(before, content) ? before : undefined;
    const key = again?.key ?? nextKey.current ?? newKey();
    if (!again) nextKey.current = newKey();
    const draft = { ...content, key };
    setSending(true);
    setResult(undefined);
    const outcome = await pageOutbox.submit(draft, !again && before?.kept ? before.key : undefined);
    last.current = isDone(outcome) ? undefined : { ...draft, kept: isKept(outcome) };
    setSending(false);
    setResult(outcome);
    return outcome;
  }, []);

  return { submit, sending, result };
}
