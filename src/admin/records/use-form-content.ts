import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Draft, DraftFile } from '#offline/drafts/draft-store.ts';
import type { FormDraft } from '#offline/drafts/use-draft.ts';
import { newKey } from '#offline/outbox/outbox-record.ts';
import { readFields } from '#offline/submissions/submission-form.tsx';

type Content = Pick<Draft, 'fields' | 'files'>;

/** What a form holds, and how it is kept on this device. */
export interface FormContent {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly files: Draft['files'];
  setFile(name: string, file: DraftFile | undefined): void;
  /** Keeps what the form holds now. */
  note(): void;
  /** Keeps what the form holds as what is being sent. @returns it, and the key it is sent under */
  seal(): Content & { readonly key: string };
}

const printOf = ({ fields, files }: Content) => JSON.stringify([fields, Object.values(files).map(({ id }) => id)]);
const isSame = (a: Draft['fields'], b: Draft['fields']) =>
  Object.entries(a).every(([name, value]) => value === (b[name] ?? ''));

/**
 * Keeps what is typed and chosen as a draft, unless it is what the form begins with.
 * @param initial what the fields hold without a draft
 * @param draft the form's
 */
export function useContent(initial: Draft['fields'], draft: FormDraft): FormContent {
  const formRef = useRef<HTMLFormElement>(null);
  const [files, setFiles] = useState<Draft['files']>(draft.stored?.files ?? {});
  // Beside the state: a draft is written before React shows what was chosen.
  const held = useRef(files);
  const sending = useRef<Pick<Draft, 'key' | 'sent'>>(draft.stored ?? { key: newKey() });
  const { save } = draft;

  const note = useCallback(() => {
    const fields = formRef.current ? readFields(formRef.current) : {};
    const { key, sent } = sending.current;
    const isBare = isSame(fields, initial) && Object.keys(held.current).length === 0;
    save(isBare ? undefined : { key, sent, fields, files: held.current, at: Date.now() });
  }, [initial, save]);

  return {
    ...{ formRef, files, note },
    setFile(name, file) {
      const { [name]: _, ...others } = held.current;
      held.current = file ? { ...others, [name]: file } : others;
      setFiles(held.current);
      note();
    },
    seal() {
      const fields = formRef.current ? readFields(formRef.current) : {};
      const content = { fields, files: held.current };
      const print = printOf(content);
      const { key, sent } = sending.current;
      // What was changed after it was sent is another: the server may hold the first.
      sending.current = { key: sent === undefined || sent === print ? key : newKey(), sent: print };
      note();
      return { ...content, key: sending.current.key };
    },
  };
}
