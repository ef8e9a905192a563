import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { webAddress } from '../core/fields.ts';
import { pictured } from '../core/media.ts';
import { listOf } from '../core/shape.ts';
import { updatedAt } from '../core/updated-at.ts';

/** A product; `project` on the wire. */
export const project = z.object({
  _id: z.string(),
  name: z.string(),
  description: z._default(z.string(), ''),
  link: z.optional(z.nullable(webAddress())),
  ...pictured,
  createdAt: z._default(z.string(), ''),
  updatedAt,
});
export type Project = z.output<typeof project>;

export const projectsAll = defineCall({
  method: 'GET',
  path: '/projects/all',
  access: 'public',
  summary: 'All products',
  response: listOf(project, 'projects'),
});
