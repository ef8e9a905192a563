import { useSubmissionForm } from '#offline/submissions/submission-form.tsx';
import { SendingWithoutStore } from '#offline/submissions/submission-notices.tsx';
import { Button } from '#ui/Button.tsx';
import { ScrollIntoView } from '#ui/ScrollIntoView.tsx';
import { EnquiryFields } from './EnquiryFields.tsx';
import { SubmissionNotice } from './SubmissionNotice.tsx';
import { useTopic } from './use-topic.ts';
import { WithoutScripts } from './WithoutScripts.tsx';

/** The contact page's form, and the home page's, which asks for the address too: checked by the browser, kept by the outbox. */
export function ContactForm({ addressOptional = true }: { addressOptional?: boolean }) {
  const { formRef, onSubmit, isSending, storageFailure, result, errors } = useSubmissionForm('contact');
  useTopic(formRef);
  return (
    <section aria-labelledby="contact-form" className="grid content-start gap-6">
      <h2 id="contact-form" className="text-title">
        Contact us
      </h2>
      <form
        ref={formRef}
        method="post"
        data-refill
        onSubmit={onSubmit}
        className="grid gap-5"
        aria-labelledby="contact-form"
      >
        <EnquiryFields errors={errors} addressOptional={addressOptional} />
        <Button type="submit" busy={isSending} className="sm:justify-self-start">
          {isSending ? 'Sending …' : 'Send message'}
        </Button>
        <div className="-mb-8 min-h-14">
          <SendingWithoutStore why={storageFailure} />
          {result && (
            // The count of what waits, and a bar, may come over the foot of the page.
            <ScrollIntoView className={result.outcome === 'stored' ? 'scroll-mb-6' : 'scroll-mb-36'}>
              <SubmissionNotice result={result} />
            </ScrollIntoView>
          )}
        </div>
      </form>
      <WithoutScripts />
    </section>
  );
}
