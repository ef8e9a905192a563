import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { logFailure } from '#api/api-base.ts';
import { versionOf } from '#contract/core/updated-at.ts';
import type { FormDraft } from '#offline/drafts/use-draft.ts';
import { useFocusFirstError } from '#ui/form-helpers.ts';
import { adminToast } from '../admin-toast.ts';
import { describeError, type ErrorMessage } from '../describe-error.ts';
import { type MergedChanges, mergeChanges } from './merge-changes.ts';
import { toFiles } from './picture-files.ts';
import { type AnyRow, type ResourceConfig, valuesOf } from './resource-config.ts';
import { currentOf, reloadResource, save, saveMessages, validateFields } from './save-record.ts';
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

/** What another admin has changed while the form was open. */
export interface Meanwhile extends MergedChanges {
  /** Who has changed it. */
  readonly text: string;
  /** Version of the record that the form's values belong to now. */
  readonly version: string;
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
  const content = useFormContent(initial, row && versionOf(row), draft);
  const { base, formRef, saveDraft } = content;
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
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

  // The fields show the merged values only after this render.
  useEffect(() => {
    if (meanwhile) saveDraft();
  }, [meanwhile, saveDraft]);

  /**
   * Merges what was submitted with what another admin has stored meanwhile. Sends it again unless both have changed the same
   * field: then the admin decides.
   */
  const merge = (current: Partial<Row>, error: unknown, submitted: ReturnType<FormContent['beginSubmission']>) => {
    const [theirs, version] = [valuesOf(resource.fields, { ...row, ...current } as Row), versionOf(current)];
    const merged = mergeChanges(resource.fields, base.current?.fields ?? initial, submitted.fields, theirs);
    base.current = { version, fields: theirs };
    setMeanwhile({ ...merged, version, text: describeError(error, texts.failed).text });
    setProgress({});
    if (merged.conflicts.length === 0) return void send({ ...submitted, fields: merged.fields });
    if (!isMounted.current) fail(error, () => send({ ...submitted, fields: merged.fields }));
  };

  const send = async (submitted: ReturnType<FormContent['beginSubmission']>) => {
    if (controllerRef.current) return;
    const { key, fields, files } = submitted;
    const attempt = new AbortController();
    controllerRef.current = attempt;
    setProgress({ sending: key });
    const { version } = base.current ?? {};
    try {
      const sent = { key, version };
      const saved = await save(resource, row, { fields, files: toFiles(files) }, sent, attempt.signal);
      await draft.remove();
      adminToast.success(texts.done);
      const changed = (one: Row) => (one._id === row?._id ? { ...one, ...textValuesOf(one, fields), ...saved } : one);
      await reloadResource(queryClient, resource, (rows) => rows.map(changed));
      if (isMounted.current) onSaved();
    } catch (error) {
      controllerRef.current = undefined;
      const current = currentOf(resource, error);
      if (attempt.signal.aborted) setProgress({ failure: CANCELLED });
      // A host that refuses its own version would be asked for ever.
      else if (current && versionOf(current) !== version) merge(current, error, submitted);
      else fail(error, () => send(submitted));
    } finally {
      if (controllerRef.current === attempt) controllerRef.current = undefined;
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

  return { content, meanwhile, texts, sending, failure, errors, onSubmit, stop: () => controllerRef.current?.abort() };
}
