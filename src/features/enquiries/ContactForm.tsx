import { type RefObject, useEffect } from 'react';
import { sentenceFor } from '#content/contact-topics.ts';
import type { SubmissionResult } from '#offline/outbox/submit.ts';
import { useSubmissionForm } from '#offline/submissions/submission-form.tsx';
import { NotStored, SavedOnDevice, SendingWithoutStore } from '#offline/submissions/submission-notices.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ScrollIntoView } from '#ui/ScrollIntoView.tsx';
import { EnquiryFields, NoScriptNote } from './EnquiryFields.tsx';

/**
 * Begins the message of a form with the topic of the address (`?topic=web`), unless something has been typed. After
 * hydration alone: the prerendered page knows no query. `reset()` leaves the field empty.
 */
export function usePrefilledTopic(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const message = formRef.current?.elements.namedItem('message');
    const sentence = sentenceFor(new URLSearchParams(window.location.search).get('topic') ?? '');
    if (!(message instanceof HTMLTextAreaElement) || message.value !== '' || !sentence) return;
    message.value = sentence;
    // Nobody has written it.
    message.dataset.given = sentence;
  }, [formRef]);
}

const FAILED = 'Failed to send message';

/** The contact form's message line, by the table of outcomes. */
export function SubmissionNotice({ result }: { result: SubmissionResult }) {
  switch (result.outcome) {
    case 'stored':
      return <Notice kind="success">Message sent successfully</Notice>;
    case 'offline':
      return (
        <Notice kind="success">
          <SavedOnDevice />
        </Notice>
      );
    case 'refused':
      return <Notice kind="error">{result.message ?? FAILED}</Notice>;
    case 'not-kept':
      return (
        <Notice kind="error">
          <p>{result.message ?? FAILED}</p>
          <NotStored why={result.why} />
        </Notice>
      );
    default:
      return (
        <Notice kind="error">
          <p>{(result.outcome === 'busy' && result.message) || FAILED}</p>
          <SavedOnDevice />
        </Notice>
      );
  }
}

/** The contact page's form, and the home page's, which asks for the address too: checked by the browser, kept by the outbox. */
export function ContactForm({ addressOptional = true }: { addressOptional?: boolean }) {
  const { formRef, onSubmit, isSending, storageFailure, result, errors } = useSubmissionForm('contact');
  usePrefilledTopic(formRef);
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
      <NoScriptNote />
    </section>
  );
}
