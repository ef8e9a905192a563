import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { itemFields } from '../core/field-description.ts';
import { listOf } from '../core/shape.ts';
import { updatedAt } from '../core/updated-at.ts';
import { enquiryBody, enquiryFields } from '../public/enquiries.ts';
import { changeCallsOf } from './changes.ts';
import { pageQuery } from './page-query.ts';

/** An enquiry as the back office reads it. */
export const contact = z.object({
  _id: z.string(),
  ...itemFields(enquiryFields),
  createdAt: z._default(z.string(), ''),
  updatedAt,
});
export type Contact = z.output<typeof contact>;

export const contactsAll = defineCall({
  method: 'GET',
  path: '/contacts/all',
  access: 'desk-read',
  isPersonal: true,
  summary: 'All enquiries, newest first, or one page of them',
  query: pageQuery,
  response: listOf(contact, 'contacts'),
});

/** The calls that change enquiries. Visitors create them by `contactsCreate`. */
export const contacts = changeCallsOf({
  ...{ access: 'desk', base: '/contacts', key: 'contact', noun: 'an enquiry', item: contact, fields: enquiryBody },
});
