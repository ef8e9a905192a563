import type { contacts } from '#contract/back-office/contacts.ts';
import type { contactsCreate } from '#contract/contacts.ts';
import { newId } from '../db/ids.ts';
import { transaction } from '../db/transaction.ts';
import { bump } from '../db/versions.ts';
import { HttpError } from '../http/errors.ts';
import type { Handler } from '../http/handlers.ts';
import { contactSearchText } from '../lists/search-text.ts';
import { contactList } from './list.ts';

const COLLECTION = 'contacts';

// The answer is stored with its key for more than a year, so nothing personal stands in it.
const create: Handler<typeof contactsCreate> = async ({ body, key }, { db }) => {
  const { name, address, phoneNumber, email, message } = body;
  const row = { name, address, phone_number: phoneNumber, email, message };
  const id = newId();
  const created_at = new Date().toISOString();
  await transaction(db, async (trx) => {
    await trx
      .insertInto('contacts')
      .values({ id, ...row, search_text: contactSearchText(row), created_at })
      .execute();
    await bump(trx, COLLECTION);
  });
  const receipt = key === null ? {} : { receipt: key };
  return { success: true, message: 'Message sent successfully', _id: id, createdAt: created_at, ...receipt };
};

const remove: Handler<typeof contacts.remove> = async ({ params }, { db }) => {
  await transaction(db, async (trx) => {
    const gone = await trx.deleteFrom('contacts').where('id', '=', params.id).returning('id').executeTakeFirst();
    if (!gone) throw new HttpError(404, 'Contact not found');
    await bump(trx, COLLECTION);
  });
  return { success: true, message: 'Contact deleted successfully' };
};

/** The handlers of the enquiry calls. */
export const contactHandlers = { contactsCreate: create, contactsAll: contactList, contactsDelete: remove };
