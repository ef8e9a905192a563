import { useSubmissionForm } from '#offline/submissions/submission-form.tsx';
import { SendingWithoutStore } from '#offline/submissions/submission-notices.tsx';
import { Button } from '#ui/Button.tsx';
import { checkSales } from './check-sales.ts';
import { EnquiryFields } from './EnquiryFields.tsx';
import { SalesOutcome } from './SalesOutcome.tsx';
import { WithoutScripts } from './WithoutScripts.tsx';

/** The Contact Sales form: shows its own errors and says in a dialog how it went. */
export function ContactSales() {
  const { formRef, onSubmit, isSending, storageFailure, result, errors } = useSubmissionForm('contact', {
    check: checkSales,
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
        <WithoutScripts />
      </form>
      {result && <SalesOutcome result={result} />}
    </>
  );
}
