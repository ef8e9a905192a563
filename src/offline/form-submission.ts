import { type Draft, type KeptFile, newKey } from './outbox/record.ts';
import type { Submission } from './outbox/submit.ts';
import { pageOutbox } from './page-outbox.ts';
import { changes } from './this-page.ts';

/** What a form submits. */
export type Content = Omit<Draft, 'key'>;

/** How a form's submission stands. */
export interface FormState {
  readonly isSending: boolean;
  /** What the last submission came to; undefined before and during one. */
  readonly result: Submission | undefined;
  /** The key of what is being sent. */
  readonly key: string | undefined;
}

/** The way of one form's content into the outbox; it outlives the form where it is made outside. */
export interface FormSubmission {
  state(): FormState;
  /**
   * Calls back after each change of the state.
   * @returns how to stop
   */
  listen(listener: () => void): () => void;
  /** Submits; undefined where the last one is still under way. */
  submit(content: Content): Promise<Submission | undefined>;
}

interface Attempted extends Draft {
  readonly kept: boolean;
}

/** Outcomes after which the form is done: it clears, and the next submission is a new one. */
export const isDone = ({ outcome }: Submission) => outcome === 'stored' || outcome === 'offline';

/** Outcomes after which the submission waits on the device. */
const isKept = ({ outcome }: Submission) => outcome === 'no-answer' || outcome === 'busy';

const NOTHING: FormState = { isSending: false, result: undefined, key: undefined };

function sameFile(a: KeptFile | undefined, b: KeptFile | undefined): boolean {
  if (a === b) return true;
  if (a?.name !== b?.name || a?.size !== b?.size || !a || !b) return false;
  const [left, right] = [new Uint8Array(a.bytes), new Uint8Array(b.bytes)];
  return left.every((byte, at) => byte === right[at]);
}

function sameContent(a: Content, b: Content): boolean {
  const text = ({ kind, fields }: Content) => JSON.stringify([kind, Object.entries(fields).sort()]);
  return text(a) === text(b) && sameFile(a.file, b.file);
}

/**
 * Makes the way of one form's content into the outbox. The same content submitted again is tried under the same key;
 * edited after an attempt it gets a new key and replaces what waits. What arrives later, by whichever page or worker, is
 * told too.
 * @param onResult told of each result, whether or not the form is still there; before those who listen
 * @returns how it stands, and how to submit
 */
export function createFormSubmission(onResult: (result: Submission) => void = () => {}): FormSubmission {
  const listeners = new Set<() => void>();
  let state = NOTHING;
  let last: Attempted | undefined;
  let unlisten = () => {};

  function show(next: FormState): void {
    state = next;
    if (next.result) onResult(next.result);
    for (const listener of listeners) listener();
  }

  async function watch(): Promise<void> {
    const { key, kept } = last ?? {};
    if (!key || !kept || !(await pageOutbox.hasArrived(key).catch(() => false)) || last?.key !== key) return;
    unlisten();
    last = undefined;
    if (!state.isSending) show({ ...NOTHING, result: { outcome: 'stored' } });
  }

  return {
    state: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async submit(content) {
      if (state.isSending) return undefined;
      const before = last;
      const again = before && sameContent(before, content) ? before : undefined;
      const draft = { ...content, key: again?.key ?? newKey() };
      show({ isSending: true, result: undefined, key: draft.key });
      unlisten();
      const result = await pageOutbox.submit(draft, !again && before?.kept ? before.key : undefined);
      last = isDone(result) ? undefined : { ...draft, kept: isKept(result) };
      if (last?.kept) {
        unlisten = changes.listen(watch);
        watch();
      }
      show({ ...NOTHING, result });
      return result;
    },
  };
}
