import type { SubmissionResult } from '#offline/outbox/submit.ts';
import { nextSubmission, type PendingSubmission, rememberAttempt } from '#offline/submissions/next-submission.ts';
import type { Content } from './content.ts';

/** One submit of a form: its key, its content and the key of the submission that it replaces. */
export interface Turn {
  readonly key: string;
  readonly content: Content;
  readonly insteadOf: string | undefined;
}

/** The state that a form of the site keeps about its last submit, without the UI. */
export interface Form {
  readonly last: PendingSubmission | undefined;
  turn(content: Content): Turn;
  done(turn: Turn, submission: SubmissionResult): void;
  /** Notes that a page or worker has delivered a submission. */
  arrived(key: string): void;
}

/** Creates a form without an earlier submit. */
export function createForm(newKey: () => string): Form {
  let last: PendingSubmission | undefined;
  return {
    get last() {
      return last;
    },
    turn(content) {
      const { input, replacedKey } = nextSubmission(content, last, newKey);
      return { key: input.key, content, insteadOf: replacedKey };
    },
    done({ key, content }, submission) {
      last = rememberAttempt({ ...content, key }, submission);
    },
    arrived(key) {
      if (last?.key === key && last.isStored) last = undefined;
    },
  };
}
