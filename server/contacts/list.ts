import type { Contact, contactsAll } from '#contract/back-office/contacts.ts';
import type { ContactRow } from '../db/schema.ts';
import { longList } from '../lists/long-list.ts';

/** The list of enquiries, newest first, and parts of it. */
export const contactList = longList<typeof contactsAll, Contact>({
  ...{ table: 'contacts', collection: 'contacts' },
  async items(db, ids) {
    const rows = await db
      .selectFrom('contacts')
      .selectAll()
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(contactOf);
  },
});

/**
 * An enquiry as the back office reads it.
 * @param row as it is stored
 */
export function contactOf(row: ContactRow): Contact {
  const { name, address, email, message } = row;
  return { _id: row.id, name, address, phoneNumber: row.phone_number, email, message, createdAt: row.created_at };
}
