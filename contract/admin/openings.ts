import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { LIMITS, optionalText, text } from '../core/fields.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';
import { careerCategory, opening } from '../public/openings.ts';
import { contentCallsOf } from './record-history.ts';

const COUNT = 'Openings must be a whole number from 1 to 999';
const id = () => z.string().check(z.maxLength(64));

/** Fields of a category. */
export const categoryFields = z.object({ categoryName: text('Category', LIMITS.name) });

/** Fields of an opening. `category` is the id of its category. */
export const openingFields = z.object({
  category: text('Category', 64),
  title: text('Title', LIMITS.name),
  location: optionalText('Location', LIMITS.name),
  experience: optionalText('Experience', LIMITS.name),
  openings: z._default(z.coerce.number(COUNT).check(z.int(COUNT), z.gte(1, COUNT), z.lte(999, COUNT)), 1),
});

/** The calls that change categories. */
export const careerCategories = contentCallsOf({
  ...{
    access: 'content',
    base: '/career/categories',
    key: 'category',
    noun: 'a category',
    item: careerCategory,
    fields: categoryFields,
  },
});

/** The calls that change openings. */
export const careerOpenings = contentCallsOf({
  ...{
    access: 'content',
    base: '/career/openings',
    key: 'opening',
    noun: 'an opening',
    item: opening,
    fields: openingFields,
  },
});

export const careerOrder = defineCall({
  method: 'PUT',
  path: '/career/order',
  access: 'content',
  versioned: true,
  summary: 'Set the order of categories and openings; may also move an opening to another category',
  sends: 'json',
  body: z.object({
    /** All categories in order, each with the ids of all its openings in order. */
    categories: z
      .array(z.object({ id: id(), openings: z.array(id()).check(z.maxLength(1000)) }), 'categories must be a list')
      .check(z.maxLength(200)),
  }),
  response: one(doneResponse),
});

/**
 * Entity tag of an order, for `If-Match`: the start of the SHA-256 of its ids.
 * @param categories in order, with the ids of their openings in order
 */
export async function orderTag(
  categories: readonly { readonly id: string; readonly openings: readonly string[] }[],
): Promise<string> {
  const ids = categories.map((each) => [each.id, ...each.openings]);
  const bytes = new TextEncoder().encode(JSON.stringify(ids));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
