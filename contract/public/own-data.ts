import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { email } from '../core/fields.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';
import { code, ticket } from './accounts.ts';
import { device } from './sessions.ts';

/** An enquiry or application that a person has sent. */
export const personRecord = z.object({
  id: z.string(),
  kind: z.enum(['enquiry', 'application']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.string(),
  /** Name of the resume's file; empty without one. */
  resumeName: z.string(),
  /** Whether it is deleted and only waits to be purged. */
  isDeleted: z.boolean(),
});
export type PersonRecord = z.output<typeof personRecord>;

/** All that is stored about a person. */
export const person = z.object({
  /** The newest first. */
  records: z.array(personRecord),
  account: z.nullable(
    z.object({
      ...{ name: z.string(), email: z.string(), mobileNumber: z.string(), createdAt: z.string() },
      /** An account of the back office is not erased. */
      isAdmin: z.boolean(),
    }),
  ),
  /** Number of mails about it that are waiting to be sent, or were sent in the last 30 days. */
  mails: z.number(),
});
export type Person = z.output<typeof person>;

export const personResponse = z.object({ ...doneResponse.shape, person });

/** A link that saves the data as a file, without a session. */
export const exportLink = z.object({ ...doneResponse.shape, url: z.string(), expiresAt: z.string() });

/** Days for which data is kept; 0 for no limit. */
export const retention = z.object({
  /** After the last entry of its timeline. */
  enquiries: z.number(),
  applications: z.number(),
  spam: z.number(),
  /** After a deletion by an admin, which can be undone until then. */
  deleted: z.number(),
  mails: z.number(),
  audit: z.number(),
  /** After the deletion it is also in no backup. Null: the server makes none. */
  backups: z.nullable(z.number()),
});
export type Retention = z.output<typeof retention>;

/** Opens the data of an address for some minutes. */
const key = z.string('key is required').check(z.maxLength(600));

export const ownDataRetention = defineCall({
  method: 'GET',
  path: '/people/retention',
  access: 'public',
  summary: 'How long personal data is kept',
  response: one(retention),
});

export const ownDataOpen = defineCall({
  method: 'POST',
  path: '/people/open',
  access: 'public',
  summary: 'Show what is stored about an e-mail address. Needs the code that was mailed to it',
  refusals: [401],
  sends: 'json',
  body: z.object({ email: email(), otp: code(), ticket: ticket(), device: device() }),
  response: one(z.object({ ...personResponse.shape, key: z.string(), expiresAt: z.string() })),
});

export const ownDataExport = defineCall({
  method: 'POST',
  path: '/people/export',
  access: 'public',
  summary: 'Make a link that downloads all that is stored about an address',
  refusals: [410],
  sends: 'json',
  body: z.object({ key }),
  response: one(exportLink),
});

export const ownDataErase = defineCall({
  method: 'POST',
  path: '/people/erase',
  access: 'public',
  summary: 'Erase all that is stored about an address',
  refusals: [410],
  sends: 'json',
  body: z.object({ key }),
  response: one(personResponse),
});
