import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { email, LIMITS, optionalText, text, trap } from '../core/fields.ts';
import { receivedResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';

/** What a visitor sends with an enquiry. `website` is a trap for bots that people never see. */
export const contactFields = z.object({
  name: text('Name', LIMITS.name),
  address: optionalText('Address', LIMITS.address).check(z.overwrite((value) => (value === 'N/A' ? '' : value))),
  phoneNumber: text('Phone number', LIMITS.phone),
  email: email(),
  message: text('Message', LIMITS.message),
  website: trap(),
});

export const contactsCreate = defineCall({
  method: 'POST',
  path: '/contacts/create',
  access: 'public',
  summary: 'Send an enquiry',
  sends: 'json',
  body: contactFields,
  keyed: true,
  status: 201,
  response: one(receivedResponse),
});
