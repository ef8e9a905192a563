import type { Person, Retention } from '#contract/public/own-data.ts';

/** What is stored about somebody. */
export const personOf = (changes: Partial<Person> = {}): Person => ({
  records: [
    {
      ...{ id: 'applied', kind: 'application', name: 'Meera Joshi', email: 'meera@example.com', phone: '9826012345' },
      ...{ createdAt: '2026-03-06T09:00:00.000Z', resumeName: 'meera.pdf', isDeleted: false },
    },
    {
      ...{ id: 'asked', kind: 'enquiry', name: 'Meera Joshi', email: 'meera@example.com', phone: '+91 98260 12345' },
      ...{ createdAt: '2026-03-05T09:00:00.000Z', resumeName: '', isDeleted: true },
    },
  ],
  account: null,
  mails: 2,
  ...changes,
});

export const NOBODY: Person = { records: [], account: null, mails: 0 };

export const RETENTION: Retention = {
  ...{ enquiries: 1095, applications: 365, spam: 90, deleted: 30, mails: 30, audit: 400, backups: 372 },
};
