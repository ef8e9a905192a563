import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { bodyFields, describeFields } from '../core/field-description.ts';
import { LIMITS, trap } from '../core/fields.ts';
import { receivedResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';

/** The fields of an enquiry. */
export const enquiryFields = describeFields({
  name: {
    ...{ type: 'text', label: 'Name', max: LIMITS.name, required: 'always', autoComplete: 'name' },
    identifies: true,
  },
  phoneNumber: { type: 'tel', label: 'Phone number', max: LIMITS.phone, required: 'always', autoComplete: 'tel' },
  email: { type: 'email', label: 'Email', max: LIMITS.email, required: 'always', autoComplete: 'email' },
  address: {
    ...{
      type: 'text',
      label: 'Address',
      max: LIMITS.address,
      required: 'in-full-forms',
      autoComplete: 'address-line1',
    },
    empty: 'N/A',
  },
  message: { type: 'area', label: 'Message', max: LIMITS.message, required: 'always' },
});

/** What a visitor sends with an enquiry. `website` is a trap for bots that people never see. */
export const enquiryBody = z.object({ ...bodyFields(enquiryFields), website: trap() });

export const contactsCreate = defineCall({
  method: 'POST',
  path: '/contacts/create',
  access: 'public',
  summary: 'Send an enquiry',
  sends: 'json',
  body: enquiryBody,
  keyed: true,
  status: 201,
  response: one(receivedResponse),
});
