import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pictured } from '../core/media.ts';
import { listOf } from '../core/shape.ts';
import { updatedAt } from '../core/updated-at.ts';

/** A team member. */
export const member = z.object({
  _id: z.string(),
  name: z.string(),
  designation: z._default(z.string(), ''),
  ...pictured,
  createdAt: z._default(z.string(), ''),
  updatedAt,
});
export type Member = z.output<typeof member>;

export const teamAll = defineCall({
  method: 'GET',
  path: '/team/all',
  access: 'public',
  summary: 'All team members',
  response: listOf(member, 'teamMember'),
});
