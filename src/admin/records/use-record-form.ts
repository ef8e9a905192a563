import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { logFailure } from '#api/api-base.ts';
import type { FormDraft } from '#offline/drafts/use-draft.ts';
import { useFocusFirstError } from '#ui/form-helpers.ts';
import { adminToast } from '../admin-toast.ts';
import { describeError, type ErrorMessage } from '../describe-error.ts';
import { toFiles } from './picture-files.ts';
import type { AnyRow, ResourceConfig } from './resource-config.ts';
import { reloadResource, save, saveMessages, validateFields } from './save-record.ts';
import { type FormContent, useFormContent } from './use-form-content.ts';

export interface RecordFormOptions<Row extends AnyRow> {
  readonly resource: ResourceConfig<Row>;
  /** The edited record; undefined for a new one. */
  readonly row: Row | undefined;
  /** Field values without a draft. */
  readonly initial: Readonly<Record<string, string>>;
  readonly draft: FormDraft;
  readonly onSaved: () => void;
}

interface Progress {
  /** Submission key of the running request. */
  readonly sending?: string;
  readonly failure?: ErrorMessage | undefined;
}

const NO_ERRORS: ErrorMessage['errors'] = {};
const CANCELLED: ErrorMessage = {
  ...{ text: 'Cancelled', errors: NO_ERRORS, mayRetry: true },
  detail: 'Nothing is lost.',
};

/**
 * Entered values of a record's text properties. The response need not contain all of them, e.g. the category of an
 * opening.
 */
const textValuesOf = (row: object, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => typeof (row as Record<string, unknown>)[name] === 'string'),
  );

/**
 * Sends the form of a record, one request at a time, and keeps its content until the server has confirmed the change.
 */
export function useRecordForm<Row extends AnyRow>(options: RecordFormOptions<Row>) {
  const { resource, row, initial, draft, onSaved } = options;
  const queryClient = useQueryClient();
  const content = useFormContent(initial, draft);
  const { formRef } = content;
  const [{ sending, failure }, setProgress] = useState<Progress>({});
  const [errors, setErrors] = useState(NO_ERRORS);
  const controllerRef = useRef<AbortController>(undefined);
  const isMounted = useRef(true);
  const texts = saveMessages(resource, row);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useFocusFirstError(formRef, errors);

  const fail = (error: unknown, retry: () => void) => {
    logFailure(texts.doing, error);
    const message = describeError(error, texts.failed);
    if (!isMounted.current) return void adminToast.error(message.text, { detail: message.detail, retry });
    setProgress({ failure: message });
    setErrors(message.errors);
  };

  const send = async (submitted: ReturnType<FormContent['beginSubmission']>) => {
    if (controllerRef.current) return;
    const { key, fields, files } = submitted;
    const attempt = new AbortController();
    controllerRef.current = attempt;
    setProgress({ sending: key });
    try {
      const saved = await save(resource, row, { fields, files: toFiles(files) }, key, attempt.signal);
      await draft.remove();
      adminToast.success(texts.done);
      const changed = (one: Row) => (one._id === row?._id ? { ...one, ...textValuesOf(one, fields), ...saved } : one);
      await reloadResource(queryClient, resource, (rows) => rows.map(changed));
      if (isMounted.current) onSaved();
    } catch (error) {
      if (attempt.signal.aborted) setProgress({ failure: CANCELLED });
      else fail(error, () => send(submitted));
    } finally {
      controllerRef.current = undefined;
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (controllerRef.current) return;
    const submitted = content.beginSubmission();
    const invalid = validateFields(resource, row, submitted.fields);
    setErrors(invalid);
    setProgress({});
    if (Object.keys(invalid).length === 0) send(submitted);
  };

  return { content, texts, sending, failure, errors, onSubmit, stop: () => controllerRef.current?.abort() };
}
