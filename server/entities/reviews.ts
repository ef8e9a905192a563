import { reviews } from '#contract/admin/reviews.ts';
import type { ReviewTable } from '../db/schema.ts';
import { withPictures } from '../pictures/picture-store.ts';
import { collectionHandlers } from '../records/collection-handlers.ts';

const { list, create, update, remove, restore } = collectionHandlers(reviews, {
  table: 'reviews',
  noun: 'Review',
  order: ['created_at', 'desc'],
  toColumns: ({ clientName, message, companyName, rating }) => ({
    ...{ client_name: clientName, message, company_name: companyName, rating },
  }),
  toItems: withPictures(({ id, client_name, message, company_name, rating, created_at }: ReviewTable, picture) => ({
    ...{ _id: id, clientName: client_name, message, companyName: company_name, rating },
    // The base64 picture of a review has another name than those of other records, as specified.
    ...('image' in picture ? { clientImage: picture.image } : picture),
    createdAt: created_at,
  })),
});

/** Handlers of the review calls: list, newest first, and changes. */
export const reviewHandlers = {
  ...{ reviewsAll: list, reviewsCreate: create, reviewsUpdate: update },
  ...{ reviewsDelete: remove, reviewsRestore: restore },
};
