import type { Draft, KeptFile } from '../outbox/record.ts';
import type { Submission } from '../outbox/submit.ts';

/** What a form submits. */
export type Content = Omit<Draft, 'key'>;

/** What a form has submitted, until it is done with it. */
export interface Attempted extends Draft {
  /** Whether it waits on the device. */
  readonly kept: boolean;
}

/** One submission of a form: under which key, and in place of which one that waits. */
export interface Turn {
  readonly draft: Draft;
  readonly insteadOf: string | undefined;
}

/** Outcomes after which the form is done: it clears, and the next submission is a new one. */
export const isDone = ({ outcome }: Submission) => outcome === 'stored' || outcome === 'offline';

/** Outcomes after which the submission waits on the device. */
const isKept = ({ outcome }: Submission) => outcome === 'no-answer' || outcome === 'busy';

function sameFile(a: KeptFile | undefined, b: KeptFile | undefined): boolean {
  if (a === b) return true;
  if (a?.name !== b?.name || a?.size !== b?.size || !a || !b) return false;
  if (a.bytes === b.bytes) return true;
  const [left, right] = [new Uint8Array(a.bytes), new Uint8Array(b.bytes)];
  return left.every((byte, at) => byte === right[at]);
}

function sameContent(a: Content, b: Content): boolean {
  const text = ({ kind, fields }: Content) => JSON.stringify([kind, Object.entries(fields).sort()]);
  return text(a) === text(b) && sameFile(a.file, b.file);
}

/**
 * What a form submits next: the same content again under the same key; edited after an attempt, under a new one and in
 * place of what waits. Where its file is staged, the new key is the one that the bytes are staged under.
 * @param content of the form
 * @param last what it has submitted before and is not done with
 * @param newKey makes a key
 */
export function turnOf(content: Content, last: Attempted | undefined, newKey: () => string): Turn {
  if (last && sameContent(last, content)) return { draft: { ...content, key: last.key }, insteadOf: undefined };
  const key = content.file?.stagedAs ?? newKey();
  return { draft: { ...content, key }, insteadOf: last?.kept ? last.key : undefined };
}

/**
 * What a form remembers of a submission.
 * @param draft what was submitted
 * @param result what it came to
 * @returns undefined where the form is done with it
 */
export const leftBy = (draft: Draft, result: Submission): Attempted | undefined =>
  isDone(result) ? undefined : { ...draft, kept: isKept(result) };
