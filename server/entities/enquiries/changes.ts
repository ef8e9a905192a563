import { contacts } from '#contract/admin/contacts.ts';
import { collectionHandlers } from '../../records/collection-handlers.ts';
import { contactSearchText } from '../../records/lists/search.ts';
import { contactOf } from './contact.ts';

const { update, remove, restore } = collectionHandlers(contacts, {
  table: 'contacts',
  noun: 'Contact',
  order: ['created_at', 'desc'],
  toColumns: ({ name, address, phoneNumber, email, message }) => ({
    ...{ name, address, phone_number: phoneNumber, email, message },
    search_text: contactSearchText({ name, address, phone_number: phoneNumber, email, message }),
  }),
  toItems: async (rows) => rows.map(contactOf),
});

/** The handlers that change enquiries; visitors create them. */
export const contactChanges = { contactsUpdate: update, contactsDelete: remove, contactsRestore: restore };
