import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Draft, DraftBase, DraftFile } from '#offline/drafts/draft-store.ts';
import type { FormDraft } from '#offline/drafts/use-draft.ts';
import { newKey } from '#offline/outbox/outbox-record.ts';
import { readFields } from '#offline/submissions/submission-form.tsx';

type Content = Pick<Draft, 'fields' | 'files'>;

/** Content of a form, and how to save it as a draft. */
export interface FormContent {
  /** The version of the record from which the changes began; undefined for a new one. */
  readonly base: RefObject<DraftBase | undefined>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly files: Draft['files'];
  setFile(name: string, file: DraftFile | undefined): void;
  /** Saves the current content as a draft. */
  saveDraft(): void;
  /** Saves the current content as the one being sent. @returns the content and its submission key */
  beginSubmission(): Content & { readonly key: string };
}

const fingerprintOf = ({ fields, files }: Content) =>
  JSON.stringify([fields, Object.values(files).map(({ id }) => id)]);
const isSame = (a: Draft['fields'], b: Draft['fields']) =>
  Object.entries(a).every(([name, value]) => value === (b[name] ?? ''));

/**
 * Saves input and chosen files as a draft, unless the content is the initial one.
 * @param initial field values without a draft
 * @param version of the record; undefined for a new one
 */
export function useFormContent(initial: Draft['fields'], version: string | undefined, draft: FormDraft): FormContent {
  const formRef = useRef<HTMLFormElement>(null);
  const [files, setFiles] = useState<Draft['files']>(draft.stored?.files ?? {});
  // A ref in addition to the state: the draft is saved before React renders the chosen file.
  const filesRef = useRef(files);
  const sending = useRef<Pick<Draft, 'key' | 'sent'>>(draft.stored ?? { key: newKey() });
  const base = useRef(draft.stored?.base ?? (version === undefined ? undefined : { version, fields: initial }));
  const { save } = draft;

  const saveDraft = useCallback(() => {
    const fields = formRef.current ? readFields(formRef.current) : {};
    const { key, sent } = sending.current;
    const isInitial = isSame(fields, initial) && Object.keys(filesRef.current).length === 0;
    const content = { fields, files: filesRef.current, base: base.current };
    save(isInitial ? undefined : { key, sent, ...content, at: Date.now() });
  }, [initial, save]);

  return {
    ...{ base, formRef, files, saveDraft },
    setFile(name, file) {
      const { [name]: _, ...others } = filesRef.current;
      filesRef.current = file ? { ...others, [name]: file } : others;
      setFiles(filesRef.current);
      saveDraft();
    },
    beginSubmission() {
      const fields = formRef.current ? readFields(formRef.current) : {};
      const content = { fields, files: filesRef.current };
      const fingerprint = fingerprintOf(content);
      const { key, sent } = sending.current;
      // Changed content needs a new key: the server may have stored the first attempt.
      sending.current = { key: sent === undefined || sent === fingerprint ? key : newKey(), sent: fingerprint };
      saveDraft();
      return { ...content, key: sending.current.key };
    },
  };
}
