import type { Contact } from '#contract/admin/contacts.ts';
import type { ContactRow } from '../../db/schema.ts';

/**
 * Makes what the back office reads of an enquiry.
 * @param row its row
 */
export function contactOf(row: ContactRow): Contact {
  const { name, address, email, message } = row;
  return { _id: row.id, name, address, phoneNumber: row.phone_number, email, message, createdAt: row.created_at };
}
