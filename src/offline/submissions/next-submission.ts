import type { StoredFile, SubmissionInput } from '../outbox/outbox-record.ts';
import type { SubmissionResult } from '../outbox/submit.ts';

/** The content of a form. */
export type FormInput = Omit<SubmissionInput, 'key'>;

/** The last submission of a form that is not done. */
export interface PendingSubmission extends SubmissionInput {
  /** Whether it waits in the outbox. */
  readonly isStored: boolean;
}

interface NextSubmission {
  readonly input: SubmissionInput;
  /** Key of the waiting submission that it replaces. */
  readonly replacedKey: string | undefined;
}

/** Whether the form is done: it is reset, and its next submission is a new one. */
export const isDone = ({ outcome }: SubmissionResult) => outcome === 'stored' || outcome === 'offline';

/** Whether the submission waits in the outbox while the form still shows it. */
const isWaiting = ({ outcome }: SubmissionResult) => outcome === 'no-answer' || outcome === 'busy';

function sameFile(a: StoredFile | undefined, b: StoredFile | undefined): boolean {
  if (a === b) return true;
  if (a?.name !== b?.name || a?.size !== b?.size || !a || !b) return false;
  if (a.bytes === b.bytes) return true;
  const [left, right] = [new Uint8Array(a.bytes), new Uint8Array(b.bytes)];
  return left.every((byte, at) => byte === right[at]);
}

function sameContent(a: FormInput, b: FormInput): boolean {
  const text = ({ kind, fields }: FormInput) => JSON.stringify([kind, Object.entries(fields).sort()]);
  return text(a) === text(b) && sameFile(a.file, b.file);
}

/**
 * The next submission of a form. The same content keeps its key. Edited content gets a new key, which is that of its
 * pre-stored file if there is one, and replaces the waiting submission.
 */
export function nextSubmission(
  content: FormInput,
  last: PendingSubmission | undefined,
  newKey: () => string,
): NextSubmission {
  if (last && sameContent(last, content)) return { input: { ...content, key: last.key }, replacedKey: undefined };
  const key = content.file?.preStoredKey ?? newKey();
  return { input: { ...content, key }, replacedKey: last?.isStored ? last.key : undefined };
}

/** The submission to remember for the next one; undefined if the form is done. */
export const rememberAttempt = (input: SubmissionInput, result: SubmissionResult): PendingSubmission | undefined =>
  isDone(result) ? undefined : { ...input, isStored: isWaiting(result) };
