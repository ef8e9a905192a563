import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { adminToast } from '#admin/admin-toast.ts';
import { useFormContent } from '#admin/records/use-form-content.ts';
import { type DeskDetails, MAX_SUBJECT } from '#contract/admin/desk.ts';
import { LIMITS } from '#contract/core/fields.ts';
import type { Draft } from '#offline/drafts/draft-store.ts';
import { type FormDraft, useDraft } from '#offline/drafts/use-draft.ts';
import { readFields } from '#offline/submissions/submission-form.tsx';
import { Button } from '#ui/Button.tsx';
import { Field, TextAreaField } from '#ui/Field.tsx';
import { ReplyArrow } from '#ui/icons-later.tsx';
import { useChosenTemplate } from './chosen-template.ts';
import { useDeskChange } from './use-desk-change.ts';

/** Button that opens the form for a reply; a reply that was begun is open already. */
export function Reply({ item }: { item: DeskDetails }) {
  const draft = useDraft(`desk-reply-${item._id}`);
  const [isOpen, setOpen] = useState(false);
  const [restored, setRestored] = useState<Draft['fields']>();
  const close = () => {
    setOpen(false);
    setRestored(undefined);
    return draft.remove();
  };
  const discard = async (written: Draft['fields'] | undefined) => {
    await close();
    if (!written) return;
    const undo = () => {
      setRestored(written);
      setOpen(true);
    };
    adminToast.success('Reply discarded', { undo });
  };
  if (!item.email) return null;
  if (draft.isRead && (isOpen || draft.stored))
    return <ReplyForm {...{ item, draft, restored }} isOpened={isOpen} onSent={close} onDiscard={discard} />;
  return (
    <Button data-action="reply" onClick={() => setOpen(true)}>
      <ReplyArrow width="20" height="20" /> Reply
    </Button>
  );
}

interface ReplyFormProps {
  item: DeskDetails;
  draft: FormDraft;
  /** Whether the admin has just opened it: the text then gets the focus. */
  isOpened: boolean;
  /** What was written before it was discarded, if that was undone. */
  restored: Draft['fields'] | undefined;
  /** Deletes the draft. */
  onSent: () => Promise<void>;
  /** @param written undefined if nothing was written */
  onDiscard: (written: Draft['fields'] | undefined) => void;
}

/** A reply by mail. It is kept as a draft, and then in the queue of changes until the server has it. */
function ReplyForm({ item, draft, isOpened, restored, onSent, onDiscard }: ReplyFormProps) {
  const { change } = useDeskChange(item);
  const { filled } = useChosenTemplate(item);
  const [subjectAtFirst, textAtFirst] = [filled?.subject || `Re: ${subjectOf(item)}`, filled?.text ?? ''];
  const initial = useMemo(() => ({ subject: subjectAtFirst, text: textAtFirst }), [subjectAtFirst, textAtFirst]);
  const { formRef, saveDraft } = useFormContent(initial, undefined, draft);
  const [errors, setErrors] = useState<Partial<Record<'subject' | 'text', string>>>({});
  const text = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const headingId = useId();
  const values = { ...initial, ...draft.stored?.fields, ...restored };

  // Another template replaces what has not been edited.
  const shown = useRef(initial);
  useEffect(() => {
    const before = shown.current;
    shown.current = initial;
    for (const name of ['subject', 'text'] as const) {
      const field = formRef.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
      if (field?.value === before[name]) field.value = initial[name];
    }
  }, [initial, formRef]);

  useEffect(() => {
    if (isOpened) text.current?.focus();
    if (restored) saveDraft();
  }, [isOpened, restored, saveDraft]);

  const discard = () => {
    const written = formRef.current ? readFields(formRef.current) : {};
    const isEdited = Object.entries(initial).some(([name, value]) => value !== written[name]);
    onDiscard(isEdited ? written : undefined);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const [subject, written] = [String(data.get('subject')).trim(), String(data.get('text')).trim()];
    const missing = { ...(!subject && { subject: 'Give it a subject' }), ...(!written && { text: 'Write the reply' }) };
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (isSending.current) return;
    isSending.current = true;
    await change({ reply: { subject, text: written } });
    await onSent();
    document.querySelector<HTMLElement>('#desk-item')?.focus();
  };
  return (
    <form
      ref={formRef}
      noValidate
      aria-labelledby={headingId}
      className="desk-card grid gap-3"
      onInput={saveDraft}
      onSubmit={onSubmit}
    >
      <h3 id={headingId} className="font-semibold">
        Reply to <bdi>{item.email}</bdi>
      </h3>
      <Field
        name="subject"
        label="Subject"
        required
        maxLength={MAX_SUBJECT}
        defaultValue={values.subject}
        error={errors.subject}
      />
      <TextAreaField
        ref={text}
        name="text"
        label="Reply"
        required
        rows={8}
        maxLength={LIMITS.message}
        defaultValue={values.text}
        error={errors.text}
        hint={
          item.message
            ? 'Their message is quoted below it. Answers come to the sales address.'
            : 'Answers come to the sales address.'
        }
      />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button type="submit">Send reply</Button>
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </form>
  );
}

/** What the reply is about, without line breaks. */
function subjectOf({ kind, subject }: DeskDetails): string {
  const about = kind === 'enquiry' ? 'your enquiry' : subject ? `your application: ${subject}` : 'your application';
  return about.slice(0, MAX_SUBJECT - 4);
}
