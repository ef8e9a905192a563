import { sql } from 'kysely';
import type { Contact, contactsAll } from '#contract/admin/contacts.ts';
import { longListHandler } from '../../records/lists/long-list.ts';
import { contactOf } from './contact.ts';

/** The list of enquiries, newest first, and parts of it. */
export const contactList = longListHandler<typeof contactsAll, Contact>({
  ...{ table: 'contacts', collection: 'contacts', isListed: sql`deleted_at is null` },
  async readItems(db, ids) {
    const rows = await db
      .selectFrom('contacts')
      .selectAll()
      .where('deleted_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(contactOf);
  },
});
