import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { listOf } from '../core/shape.ts';
import { pageQuery } from './page-query.ts';

/** Kinds of entries: sign-ins and sign-outs, changes, reads of personal data, and requests that were refused. */
export const AUDIT_KINDS = ['sign-in', 'change', 'read', 'refused'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** An entry of the audit log. */
export const auditEntry = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Position in the log. */
  number: z.number(),
  kind: z.enum(AUDIT_KINDS),
  /** What was done, in words. */
  action: z.string(),
  /** Name of the account; empty without an account: a refused sign-in, or the operator's command. */
  who: z.string(),
  /** What it was done to, as `table/id`; may be empty. */
  object: z.string(),
  /** Recognises the client without telling its address; empty for the operator's command. */
  client: z.string(),
  device: z.string(),
  /** Values before and after, names of fields, or the reason of a refusal. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditAll = defineCall({
  method: 'GET',
  path: '/admins/audit',
  access: 'accounts',
  summary: 'The audit log, newest first, one page',
  query: z.object({ ...pageQuery.shape, kind: z.optional(z.enum(AUDIT_KINDS, 'kind is not one of the log')) }),
  response: listOf(auditEntry, 'entries'),
});
