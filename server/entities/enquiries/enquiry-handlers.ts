import type { contactsCreate } from '#contract/public/contacts.ts';
import type { Handler } from '../../calls/handler-types.ts';
import { incrementVersion } from '../../db/collections.ts';
import { newId } from '../../db/ids.ts';
import { transaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/queue.ts';
import { contactSearchText } from '../../records/lists/search.ts';
import { contactChanges } from './changes.ts';
import { enquiryMail } from './enquiry-mail.ts';
import { contactList } from './list.ts';

const COLLECTION = 'contacts';

// The answer is stored with its key for more than a year, so nothing personal stands in it.
const create: Handler<typeof contactsCreate> = async ({ body, key }, { db, config }) => {
  const { name, address, phoneNumber, email, message } = body;
  const id = newId();
  const created_at = new Date().toISOString();
  const row = { id, name, address, phone_number: phoneNumber, email, message, created_at };
  await transaction(db, async (trx) => {
    await trx
      .insertInto('contacts')
      .values({ ...row, search_text: contactSearchText(row) })
      .execute();
    await queueMail(trx, enquiryMail(config, row));
    await incrementVersion(trx, COLLECTION);
  });
  const receipt = key === null ? {} : { receipt: key };
  return { success: true, message: 'Message sent successfully', _id: id, createdAt: created_at, ...receipt };
};

/** The handlers of the enquiry calls. */
export const contactHandlers = { contactsCreate: create, contactsAll: contactList, ...contactChanges };
