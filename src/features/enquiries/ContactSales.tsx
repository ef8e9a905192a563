import { type ReactNode, useEffect, useState } from 'react';
import { missingFields } from '#contract/core/field-description.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';
import type { SubmissionResult } from '#offline/outbox/submit.ts';
import { useSubmissionForm } from '#offline/submissions/submission-form.tsx';
import { NotStored, SavedOnDevice, SendingWithoutStore } from '#offline/submissions/submission-notices.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EnquiryFields, NoScriptNote } from './EnquiryFields.tsx';

/** Requires every field that full forms require. */
export const requireAllFields = (fields: Readonly<Record<string, string>>) =>
  missingFields(enquiryFields, fields, true);

const FAILED = 'Something went wrong!';
const MODAL_AFTER = 500;

interface DialogContent {
  readonly title: string;
  readonly text: ReactNode;
  readonly isAlert: boolean;
}

/** The dialog's content; undefined if the fields show the errors. */
function describeResult(result: SubmissionResult): DialogContent | undefined {
  switch (result.outcome) {
    case 'stored':
      return { title: 'Success', text: <p>Thank you. Our sales team will answer you soon.</p>, isAlert: false };
    case 'offline':
      return { title: 'Saved', text: <SavedOnDevice />, isAlert: false };
    case 'refused':
      return result.errors ? undefined : { title: result.message ?? FAILED, text: null, isAlert: true };
    case 'not-kept':
      return { title: FAILED, text: <NotStored why={result.why} />, isAlert: true };
    default:
      return { title: (result.outcome === 'busy' && result.message) || FAILED, text: <SavedOnDevice />, isAlert: true };
  }
}

/** The result of Contact Sales: a modal half a second after success, an alert at once after a failure. */
export function SalesResultDialog({ result }: { result: SubmissionResult }) {
  const content = describeResult(result);
  const [shown, show] = useState<SubmissionResult>();
  const delay = content?.isAlert ? 0 : MODAL_AFTER;

  useEffect(() => {
    const timer = setTimeout(() => show(result), delay);
    return () => clearTimeout(timer);
  }, [result, delay]);

  if (!content || shown !== result) return null;
  const close = () => show(undefined);
  return (
    <Dialog
      role={content.isAlert ? 'alertdialog' : 'dialog'}
      title={content.title}
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      {content.text}
    </Dialog>
  );
}

/** The Contact Sales form. It shows its own errors and the result in a dialog. */
export function ContactSales() {
  const { formRef, onSubmit, isSending, storageFailure, result, errors } = useSubmissionForm('contact', {
    check: requireAllFields,
  });
  return (
    <>
      <form
        ref={formRef}
        method="post"
        data-refill
        onSubmit={onSubmit}
        noValidate
        className="grid gap-5"
        aria-labelledby="contact-sales"
      >
        <h3 id="contact-sales" className="text-head">
          Contact Sales
        </h3>
        <EnquiryFields errors={errors} />
        <Button type="submit" busy={isSending} className="sm:justify-self-start">
          {isSending ? 'Sending …' : 'Contact Sales'}
        </Button>
        <SendingWithoutStore why={storageFailure} />
        <NoScriptNote />
      </form>
      {result && <SalesResultDialog result={result} />}
    </>
  );
}
