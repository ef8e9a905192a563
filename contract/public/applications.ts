import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { bodyFields, describeFields } from '../core/field-description.ts';
import { LIMITS, optionalText, trap } from '../core/fields.ts';
import { receivedResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';

/** The fields of an application. The form asks for the phone last. */
export const applicationFields = describeFields({
  name: {
    ...{ type: 'text', label: 'Full name', max: LIMITS.name, required: 'always', autoComplete: 'name' },
    ...{ factLabel: 'Name', identifies: true },
  },
  phone: { type: 'tel', label: 'Phone', max: LIMITS.phone, autoComplete: 'tel', columnLabel: 'Phone number' },
  email: { type: 'email', label: 'Email', max: LIMITS.email, required: 'always', autoComplete: 'email' },
});

/** The text parts of an application; `opening` is the id of the position it is for, `website` a trap for bots. */
export const applicationBody = z.object({
  ...bodyFields(applicationFields),
  opening: optionalText('Opening', LIMITS.name),
  website: trap(),
});

export const jobsApply = defineCall({
  method: 'POST',
  path: '/jobs/apply',
  access: 'public',
  summary: 'Apply for a job',
  sends: 'multipart',
  body: applicationBody,
  files: { resume: { kind: 'resume', required: true } },
  keyed: true,
  status: 201,
  response: one(receivedResponse),
});
