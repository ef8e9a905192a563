import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { media } from '../core/media.ts';
import { listOf } from '../core/shape.ts';
import { updatedAt } from '../core/updated-at.ts';

/** A review. Its picture is `clientImage` in base64, or `media` if requested (`ACCEPT_MEDIA`). */
export const review = z.object({
  _id: z.string(),
  clientName: z.string(),
  message: z._default(z.string(), ''),
  companyName: z._default(z.string(), ''),
  /** From 1 to 5. Not every host sends it. */
  rating: z.optional(z.number()),
  clientImage: z.optional(z.nullable(z.string())),
  media: z.optional(z.nullable(media)),
  createdAt: z._default(z.string(), ''),
  updatedAt,
});
export type Review = z.output<typeof review>;

export const reviewsAll = defineCall({
  method: 'GET',
  path: '/reviews/all',
  access: 'public',
  summary: 'All reviews, newest first',
  response: listOf(review, 'reviews'),
});
