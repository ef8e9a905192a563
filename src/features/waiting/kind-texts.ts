import type { Kind } from '#offline/outbox/record.ts';

/** What each kind of submission is called. */
export const kindTexts: Readonly<
  Record<Kind, Readonly<Record<'one' | 'many' | 'title' | 'edit' | 'arrived', string>>>
> = {
  contact: {
    one: 'message',
    many: 'messages',
    title: 'Message to us',
    edit: 'Edit the message',
    arrived: 'Message sent successfully',
  },
  job: {
    one: 'application',
    many: 'applications',
    title: 'Job application',
    edit: 'Edit the application',
    arrived: 'Application submitted! Our recruiter will reach out to you soon.',
  },
};
