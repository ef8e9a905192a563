import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { LIMITS, text } from '../core/fields.ts';
import { one } from '../core/shape.ts';
import { exportLink, personResponse } from '../public/own-data.ts';
import { fileOf } from './responses.ts';

/** `who` is an e-mail address, or a phone number in any notation. In the body: addresses of requests are logged. */
const common = {
  method: 'POST',
  access: 'accounts',
  auditsItself: true,
  sends: 'json',
  body: z.object({ who: text('E-mail address or phone number', LIMITS.email) }),
} as const;

export const peopleFind = defineCall({
  ...{ ...common, path: '/admins/people/find', response: one(personResponse) },
  summary: 'Find what is stored about a person, by e-mail address or phone number',
});

export const peopleExport = defineCall({
  ...{ ...common, path: '/admins/people/export', isSensitive: true, response: one(exportLink) },
  summary: 'Make a link that downloads all that is stored about a person',
});

export const peopleErase = defineCall({
  ...{ ...common, path: '/admins/people/erase', isSensitive: true, response: one(personResponse) },
  summary: 'Erase all that is stored about a person',
});

export const peopleFile = defineCall({
  method: 'GET',
  path: '/people/file/:key',
  access: 'accounts',
  byLink: true,
  summary: 'All that is stored about a person, as a ZIP file',
  refusals: [410],
  query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
  response: fileOf(['application/zip']),
});
