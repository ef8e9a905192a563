import { tableDate } from '#admin/formats.tsx';
import type { LongList } from '#admin/lists/long-list.ts';
import { type Contact, contactsAll } from '#contract/admin/enquiries.ts';
import { searchTextOf } from '#contract/admin/search.ts';

/** List of the enquiries. */
export const enquiries: LongList<Contact> = {
  key: 'contacts',
  title: 'Contact Us Data',
  nouns: ['contact', 'contacts'],
  call: contactsAll,
  searchText: ({ name, phoneNumber, email, address, message }) =>
    searchTextOf([name, email, address, message], phoneNumber),
  columns: [
    ['Date', ({ createdAt }) => tableDate(createdAt)],
    ['Name', ({ name }) => name],
    ['Phone number', ({ phoneNumber }) => phoneNumber],
    ['Email', ({ email }) => email],
    ['Address', ({ address }) => address || 'N/A'],
    ['Message', ({ message }) => message],
  ],
};
