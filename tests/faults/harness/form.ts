import type { SubmissionResult } from '#offline/outbox/submit.ts';
import { nextSubmission, type PendingSubmission, rememberAttempt } from '#offline/submissions/next-submission.ts';
import type { Content } from './content.ts';

/** One submit of a form: under which key, and what it replaces. */
export interface Turn {
  readonly key: string;
  readonly content: Content;
  readonly insteadOf: string | undefined;
}

/** What a form remembers of its last submit, as the site's own does, without what shows it. */
export interface Form {
  readonly last: PendingSubmission | undefined;
  turn(content: Content): Turn;
  done(turn: Turn, submission: SubmissionResult): void;
  /** A submission has arrived by whichever page or worker. */
  arrived(key: string): void;
}

/**
 * Makes a form.
 * @param newKey makes its keys
 */
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
