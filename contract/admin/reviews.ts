import * as z from 'zod/mini';
import { LIMITS, text } from '../core/fields.ts';
import { review } from '../public/reviews.ts';
import { changeCallsOf } from './changes.ts';

const RATING = 'Rating must be a whole number from 1 to 5';

/** Text fields of a review. */
export const reviewFields = z.object({
  clientName: text('Client name', LIMITS.name),
  message: text('Message', LIMITS.message),
  companyName: text('Company name', LIMITS.name),
  // Coerced, as multipart has only text. A missing rating becomes 0, which the minimum rejects.
  rating: z.coerce.number(RATING).check(z.multipleOf(1, RATING), z.gte(1, RATING), z.lte(5, RATING)),
});

/** The calls that change reviews. */
export const reviews = changeCallsOf({
  ...{ base: '/reviews', key: 'review', noun: 'a review', item: review, fields: reviewFields, isBare: true },
  files: { clientImage: { kind: 'image', required: false } },
});
