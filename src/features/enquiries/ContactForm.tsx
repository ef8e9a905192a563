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
 * Prefills an empty message with the sentence of the topic in the address (`?topic=web`), after hydration: the
 * prerendered page knows no query. `reset()` leaves the field empty.
 */
export function usePrefilledTopic(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const message = formRef.current?.elements.namedItem('message');
    const sentence = sentenceFor(new URLSearchParams(window.location.search).get('topic') ?? '');
    if (!(message instanceof HTMLTextAreaElement) || message.value !== '' || !sentence) return;
    message.value = sentence;
    // The prefilled text does not count as input of the visitor.
    message.dataset.given = sentence;
  }, [formRef]);
}

const FAILED = 'Failed to send message';

/** The contact form's result message. */
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

/** The contact form of the contact page and of the home page, which asks for everything. */
export default function ContactForm({ isFull = false }: { isFull?: boolean }) {
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
        <EnquiryFields errors={errors} isFull={isFull} />
        <Button type="submit" busy={isSending} className="sm:justify-self-start">
          {isSending ? 'Sending …' : 'Send message'}
        </Button>
        <div className="-mb-8 min-h-14">
          <SendingWithoutStore why={storageFailure} />
          {result && (
            // The waiting count and the status bar may cover the lower edge.
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
