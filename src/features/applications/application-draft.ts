import { isDone } from '#offline/submissions/next-submission.ts';
import { createFormSubmission, type FormSubmission } from '#offline/submissions/submission-form.tsx';
import { preventReload } from '#offline/update/unsaved-work.ts';
import { showApplicationToast } from './ApplicationOutcome.tsx';
import { dropPreStoredResume, preStoreResume } from './pre-stored-resume.ts';
import { deleteSharedIfSent } from './shared-resume.ts';

interface Typed {
  readonly fields: Readonly<Record<string, string>>;
  readonly file?: File | undefined;
}

/** The unsubmitted content of an application form. It outlives the dialog, not the page. */
export interface ApplicationDraft {
  readonly submission: FormSubmission;
  /** The current content. */
  typed(): Typed;
  isEmpty(): boolean;
  write(changes: Partial<Typed>): void;
  /** Remembers the content that is being sent. */
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
      if (result.outcome !== 'refused' && result.outcome !== 'not-kept') deleteSharedIfSent(sent?.file);
      if (isDone(result) && isSame(typed, sent)) typed = NOTHING;
      showApplicationToast(result);
    }),
    typed: () => typed,
    isEmpty: () => typed === NOTHING,
    write(changes) {
      const { file } = typed;
      typed = { ...typed, ...changes };
      if (typed.file === file) return;
      if (file) dropPreStoredResume(file);
      if (typed.file) preStoreResume(typed.file);
    },
    send(what) {
      sent = what;
    },
  };
}

const drafts = new Map<string, ApplicationDraft>();

/** Whether a field has been filled in or a file chosen. */
const isBegun = ({ fields: { opening: _, ...written }, file }: Typed) =>
  file !== undefined || Object.values(written).some((text) => text !== '');

preventReload(() => [...drafts.values()].some((draft) => isBegun(draft.typed())));

/**
 * The draft of an application. Each opening has its own.
 * @param opening id of the opening; empty for an application without one
 */
export function getApplicationDraft(opening: string): ApplicationDraft {
  const draft = drafts.get(opening) ?? createDraft();
  drafts.set(opening, draft);
  return draft;
}
