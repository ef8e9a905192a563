import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { listOf } from '../core/shape.ts';

/** A position that is open. */
export const opening = z.object({
  id: z.string(),
  title: z.string(),
  location: z._default(z.string(), ''),
  experience: z._default(z.string(), ''),
  openings: z._default(z.number(), 1),
  /** When it was opened; not every host says so. */
  createdAt: z._default(z.string(), ''),
});

export type Opening = z.output<typeof opening>;

/** A kind of work and its open positions. */
export const careerCategory = z.object({
  /** What the back office changes it by; not every host gives it. */
  _id: z.optional(z.string()),
  categoryName: z.string(),
  careers: z._default(z.array(opening), []),
});

export type CareerCategory = z.output<typeof careerCategory>;

export const careerAll = defineCall({
  method: 'GET',
  path: '/career/showAllCategories',
  access: 'public',
  summary: 'Open positions by category',
  response: listOf(careerCategory, 'categories', 'named'),
});
