import { type RefObject, useEffect } from 'react';
import { sentenceFor } from '#content/contact-topics.ts';

/**
 * Begins the message of a form with the topic of the address (`?topic=web`), unless something has been typed. After
 * hydration alone: the prerendered page knows no query. `reset()` leaves the field empty.
 */
export function useTopic(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const message = formRef.current?.elements.namedItem('message');
    const sentence = sentenceFor(new URLSearchParams(window.location.search).get('topic') ?? '');
    if (!(message instanceof HTMLTextAreaElement) || message.value !== '' || !sentence) return;
    message.value = sentence;
    // Nobody has written it.
    message.dataset.given = sentence;
  }, [formRef]);
}
