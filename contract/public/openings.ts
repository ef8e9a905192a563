import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { listOf } from '../core/shape.ts';
import { updatedAt } from '../core/updated-at.ts';

/** An opening. */
export const opening = z.object({
  id: z.string(),
  title: z.string(),
  location: z._default(z.string(), ''),
  experience: z._default(z.string(), ''),
  openings: z._default(z.number(), 1),
  /** Id of its category; only in histories, as lists have the openings in their categories. */
  category: z.optional(z.string()),
  /** Date of creation. Not every host sends it. */
  createdAt: z._default(z.string(), ''),
  updatedAt,
});

export type Opening = z.output<typeof opening>;

/** A category with its openings. */
export const careerCategory = z.object({
  /** Id for changes by the back office. Not every host sends it. */
  _id: z.optional(z.string()),
  categoryName: z.string(),
  careers: z._default(z.array(opening), []),
  updatedAt,
});

export type CareerCategory = z.output<typeof careerCategory>;

export const careerAll = defineCall({
  method: 'GET',
  path: '/career/showAllCategories',
  access: 'public',
  summary: 'Open positions by category',
  response: listOf(careerCategory, 'categories', 'named'),
});
