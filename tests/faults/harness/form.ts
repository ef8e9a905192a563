import type { Submission } from '#offline/outbox/submit.ts';
import type { Content } from './content.ts';

/** One submit of a form: under which key, and what it replaces. */
export interface Turn {
  readonly key: string;
  readonly content: Content;
  readonly insteadOf: string | undefined;
}

/** What a form remembers of its last submit: the rules of `useSubmission`, without React. */
export interface Form {
  readonly last: { readonly key: string; readonly content: Content; readonly kept: boolean } | undefined;
  turn(content: Content): Turn;
  done(turn: Turn, submission: Submission): void;
  /** A submission has arrived by whichever page or worker. */
  arrived(key: string): void;
}

/**
 * Makes a form.
 * @param newKey makes its keys
 */
export function createForm(newKey: () => string): Form {
  let last: Form['last'];
  return {
    get last() {
      return last;
    },
    turn(content) {
      if (last && last.content === content) return { key: last.key, content, insteadOf: undefined };
      return { key: newKey(), content, insteadOf: last?.kept ? last.key : undefined };
    },
    done({ key, content }, { outcome }) {
      const isDone = outcome === 'stored' || outcome === 'offline';
      last = isDone ? undefined : { key, content, kept: outcome === 'no-answer' || outcome === 'busy' };
    },
    arrived(key) {
      if (last?.key === key && last.kept) last = undefined;
    },
  };
}
