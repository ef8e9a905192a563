import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { email, LIMITS, optionalText, text, trap } from '../core/fields.ts';
import { receivedResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';

/** The text parts of a job application; `opening` is the id of the position it is for, `website` a trap for bots. */
export const applicationFields = z.object({
  name: text('Full name', LIMITS.name),
  email: email(),
  phone: optionalText('Phone', LIMITS.phone),
  opening: optionalText('Opening', LIMITS.name),
  website: trap(),
});

export const jobsApply = defineCall({
  method: 'POST',
  path: '/jobs/apply',
  access: 'public',
  summary: 'Apply for a job',
  sends: 'multipart',
  body: applicationFields,
  files: { resume: { kind: 'resume', required: true } },
  keyed: true,
  status: 201,
  response: one(receivedResponse),
});
