import type { StoredFile, SubmissionInput } from '../outbox/outbox-record.ts';
import type { SubmissionResult } from '../outbox/submit.ts';

/** What a form submits. */
export type FormInput = Omit<SubmissionInput, 'key'>;

/** What a form has submitted, until it is done with it. */
export interface PendingSubmission extends SubmissionInput {
  /** Whether it waits on the device. */
  readonly isStored: boolean;
}

/** One submission of a form: under which key, and in place of which one that waits. */
interface NextSubmission {
  readonly input: SubmissionInput;
  readonly replacedKey: string | undefined;
}

/** Outcomes after which the form is done: it clears, and the next submission is a new one. */
export const isDone = ({ outcome }: SubmissionResult) => outcome === 'stored' || outcome === 'offline';

/** Outcomes after which the submission waits on the device. */
const isKept = ({ outcome }: SubmissionResult) => outcome === 'no-answer' || outcome === 'busy';

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
 * What a form submits next: the same content again under the same key; edited after an attempt, under a new one and in
 * place of what waits. Where its file is staged, the new key is the one that the bytes are staged under.
 * @param content of the form
 * @param last what it has submitted before and is not done with
 * @param newKey makes a key
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

/**
 * What a form remembers of a submission.
 * @param draft what was submitted
 * @param result what it came to
 * @returns undefined where the form is done with it
 */
export const rememberAttempt = (draft: SubmissionInput, result: SubmissionResult): PendingSubmission | undefined =>
  isDone(result) ? undefined : { ...draft, isStored: isKept(result) };
