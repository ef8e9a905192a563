import { sql } from 'kysely';
import { type Contact, contacts, type contactsAll } from '#contract/admin/enquiries.ts';
import { type contactsCreate, enquiryFields } from '#contract/public/enquiries.ts';
import type { Handler } from '../../calls/handler-types.ts';
import { incrementVersion } from '../../db/collections.ts';
import { fromColumns, toColumns } from '../../db/field-columns.ts';
import { newId } from '../../db/ids.ts';
import type { ContactRow } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { receive } from '../../desk/received/receive.ts';
import { collectionHandlers } from '../../records/collection-handlers.ts';
import { changeTimeOf } from '../../records/collection-rows.ts';
import { longListHandler } from '../../records/lists/long-list.ts';

/** Maps a row to the enquiry that the back office reads. */
function contactOf(row: ContactRow): Contact {
  return { _id: row.id, ...fromColumns(enquiryFields, row), createdAt: row.created_at, ...changeTimeOf(row) };
}

/** Enquiries, newest first, whole or by list page. */
const contactList = longListHandler<typeof contactsAll, Contact>({
  ...{ table: 'contacts', collection: 'contacts', isListed: () => sql`deleted_at is null` },
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

const { update, remove, restore } = collectionHandlers(contacts, {
  table: 'contacts',
  noun: 'Contact',
  order: ['created_at', 'desc'],
  toColumns: (values) => toColumns(enquiryFields, values),
  toItems: async (rows) => rows.map(contactOf),
});

// The response is stored with its idempotency key for more than a year, so it contains no personal data.
const create: Handler<typeof contactsCreate> = async ({ body, key, origin, proof }, { db, config }) => {
  const id = newId();
  const created_at = new Date().toISOString();
  await transaction(db, async (trx) => {
    await trx
      .insertInto('contacts')
      .values({ id, ...toColumns(enquiryFields, body), created_at })
      .execute();
    await receive(trx, { id, kind: 'enquiry' }, { origin, proof, trap: body.website ?? '' }, config);
    await incrementVersion(trx, 'contacts');
  });
  const receipt = key === null ? {} : { receipt: key };
  return { success: true, message: 'Message sent successfully', _id: id, createdAt: created_at, ...receipt };
};

/** Handlers of the enquiry calls: visitors create enquiries, admins list and change them. */
export const enquiryHandlers = {
  contactsCreate: create,
  contactsAll: contactList,
  contactsUpdate: update,
  contactsDelete: remove,
  contactsRestore: restore,
};
