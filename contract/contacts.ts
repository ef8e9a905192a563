import * as z from 'zod/mini';
import { doneAnswer, receivedAnswer } from './answers.ts';
import { defineCall } from './call.ts';
import { email, LIMITS, optionalText, text, trap } from './fields.ts';
import { listOf, one } from './shape.ts';

/** What a visitor sends with an enquiry. `website` is a trap for bots that people never see. */
export const contactFields = z.object({
  name: text('Name', LIMITS.name),
  address: optionalText('Address', LIMITS.address).check(z.overwrite((value) => (value === 'N/A' ? '' : value))),
  phoneNumber: text('Phone number', LIMITS.phone),
  email: email(),
  message: text('Message', LIMITS.message),
  website: trap(),
});

/** An enquiry as the back office reads it. */
export const contact = z.object({
  _id: z.string(),
  name: z.string(),
  address: z._default(z.string(), ''),
  phoneNumber: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.string(),
});
export type Contact = z.output<typeof contact>;

export const contactsCreate = defineCall({
  method: 'POST',
  path: '/contacts/create',
  access: 'public',
  summary: 'Send an enquiry',
  sends: 'json',
  body: contactFields,
  keyed: true,
  status: 201,
  answer: one(receivedAnswer),
});

export const contactsAll = defineCall({
  method: 'GET',
  path: '/contacts/all',
  access: 'admin',
  summary: 'All enquiries, newest first',
  answer: listOf(contact, 'contacts'),
});

export const contactsDelete = defineCall({
  method: 'DELETE',
  path: '/contacts/delete/:id',
  access: 'admin',
  summary: 'Delete an enquiry',
  answer: one(doneAnswer),
});
