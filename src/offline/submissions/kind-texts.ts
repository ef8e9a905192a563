import type { Kind } from '../outbox/outbox-record.ts';

/** Texts for each kind of submission. */
export const kindTexts: Readonly<Record<Kind, Readonly<Record<'title' | 'edit' | 'arrived', string>>>> = {
  contact: {
    title: 'Message to us',
    edit: 'Edit the message',
    arrived: 'Message sent successfully',
  },
  job: {
    title: 'Job application',
    edit: 'Edit the application',
    arrived: 'Application submitted! Our recruiter will reach out to you soon.',
  },
};
