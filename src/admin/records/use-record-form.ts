import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { logFailure } from '#api/api-base.ts';
import type { FormDraft } from '#offline/drafts/use-draft.ts';
import { useFocusFirstError } from '#ui/form-helpers.ts';
import { tell } from '../admin-toast.ts';
import { type Told, toldOf } from '../describe-error.ts';
import { asFiles } from './picture-files.ts';
import type { AnyRow, RecordKind } from './resource-config.ts';
import { reload } from './resource-queries.ts';
import { faultsOf, save, wordsOf } from './save-record.ts';
import { type FormContent, useContent } from './use-form-content.ts';

export interface RecordFormOptions<Row extends AnyRow> {
  readonly kind: RecordKind<Row>;
  /** What is edited; undefined: a new record. */
  readonly row: Row | undefined;
  /** What the fields hold without a draft. */
  readonly initial: Readonly<Record<string, string>>;
  readonly draft: FormDraft;
  readonly onSaved: () => void;
}

interface Progress {
  /** The key of what is on its way. */
  readonly sending?: string;
  readonly failure?: Told | undefined;
}

const NOTHING_WRONG: Told['errors'] = {};
const CANCELLED: Told = { ...{ text: 'Cancelled', errors: NOTHING_WRONG, mayRetry: true }, detail: 'Nothing is lost.' };

/** What was typed of a record's texts: an answer need not repeat all of them, as what an opening belongs to. */
const textsFor = (row: object, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => typeof (row as Record<string, unknown>)[name] === 'string'),
  );

/** Sends a record's form, once however often it is pressed, and keeps what it holds until the server has it. */
export function useRecordForm<Row extends AnyRow>(options: RecordFormOptions<Row>) {
  const { kind, row, initial, draft, onSaved } = options;
  const queryClient = useQueryClient();
  const content = useContent(initial, draft);
  const { formRef } = content;
  const [{ sending, failure }, setProgress] = useState<Progress>({});
  const [errors, setErrors] = useState(NOTHING_WRONG);
  const underWay = useRef<AbortController>(undefined);
  const isHere = useRef(true);
  const words = wordsOf(kind, row);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useFocusFirstError(formRef, errors);

  const fail = (error: unknown, retry: () => void) => {
    logFailure(words.doing, error);
    const told = toldOf(error, words.failed);
    if (!isHere.current) return void tell.error(told.text, { detail: told.detail, retry });
    setProgress({ failure: told });
    setErrors(told.errors);
  };

  const send = async (sealed: ReturnType<FormContent['seal']>) => {
    if (underWay.current) return;
    const { key, fields, files } = sealed;
    const attempt = new AbortController();
    underWay.current = attempt;
    setProgress({ sending: key });
    try {
      const saved = await save(kind, row, { fields, files: asFiles(files) }, key, attempt.signal);
      await draft.remove();
      tell.success(words.done);
      const changed = (one: Row) => (one._id === row?._id ? { ...one, ...textsFor(one, fields), ...saved } : one);
      await reload(queryClient, kind, (rows) => rows.map(changed));
      if (isHere.current) onSaved();
    } catch (error) {
      if (attempt.signal.aborted) setProgress({ failure: CANCELLED });
      else fail(error, () => send(sealed));
    } finally {
      underWay.current = undefined;
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    const sealed = content.seal();
    const wrong = faultsOf(kind, row, sealed.fields);
    setErrors(wrong);
    setProgress({});
    if (Object.keys(wrong).length === 0) send(sealed);
  };

  return { content, words, sending, failure, errors, onSubmit, stop: () => underWay.current?.abort() };
}
