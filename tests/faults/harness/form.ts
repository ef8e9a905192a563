import type { Submission } from '#offline/outbox/submit.ts';
import type { Fields } from './texts.ts';

/** One submit of a form: under which key, and what it replaces. */
export interface Turn {
  readonly key: string;
  readonly fields: Fields;
  readonly insteadOf: string | undefined;
}

/** What a form remembers of its last submit: the rules of `useSubmission`, without React. */
export interface Form {
  readonly last: { readonly key: string; readonly fields: Fields; readonly kept: boolean } | undefined;
  turn(fields: Fields): Turn;
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
    turn(fields) {
      if (last && last.fields === fields) return { key: last.key, fields, insteadOf: undefined };
      return { key: newKey(), fields, insteadOf: last?.kept ? last.key : undefined };
    },
    done({ key, fields }, { outcome }) {
      const isDone = outcome === 'stored' || outcome === 'offline';
      last = isDone ? undefined : { key, fields, kept: outcome === 'no-answer' || outcome === 'busy' };
    },
    arrived(key) {
      if (last?.key === key && last.kept) last = undefined;
    },
  };
}
