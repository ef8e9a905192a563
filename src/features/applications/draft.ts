import { createFormSubmission, type FormSubmission } from '#offline/form-submission.ts';
import { isDone } from '#offline/form-turn.ts';
import { tellOf } from './told.tsx';

interface Typed {
  readonly fields: Readonly<Record<string, string>>;
  readonly file?: File | undefined;
}

/** An application as far as it has been written; it outlives its dialog, not the page. */
export interface ApplicationDraft {
  readonly submission: FormSubmission;
  /** What has been typed and chosen, and not submitted yet. */
  typed(): Typed;
  isEmpty(): boolean;
  write(changes: Partial<Typed>): void;
  /** Notes what is being sent. */
  send(what: Typed): void;
}

const NOTHING: Typed = { fields: {} };

const isSame = (a: Typed, b: Typed | undefined) =>
  a.file === b?.file && JSON.stringify(a.fields) === JSON.stringify(b?.fields);

function createDraft(): ApplicationDraft {
  let typed = NOTHING;
  let sent: Typed | undefined;
  return {
    submission: createFormSubmission((result) => {
      if (isDone(result) && isSame(typed, sent)) typed = NOTHING;
      // A toast is heard only once the dialog above it has closed.
      setTimeout(() => tellOf(result));
    }),
    typed: () => typed,
    isEmpty: () => typed === NOTHING,
    write(changes) {
      typed = { ...typed, ...changes };
    },
    send(what) {
      sent = what;
    },
  };
}

const drafts = new Map<string, ApplicationDraft>();

/**
 * The draft of an application. Each opening has its own: an application for another one replaces none.
 * @param opening its id; empty where it is for none
 */
export function draftFor(opening: string): ApplicationDraft {
  const draft = drafts.get(opening) ?? createDraft();
  drafts.set(opening, draft);
  return draft;
}
