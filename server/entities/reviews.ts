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
    // In a review the base64 form has a name of its own.
    ...('image' in picture ? { clientImage: picture.image } : picture),
    createdAt: created_at,
  })),
});

/** The handlers of the reviews' calls: the list, newest first, and the changes. */
export const reviewHandlers = {
  ...{ reviewsAll: list, reviewsCreate: create, reviewsUpdate: update },
  ...{ reviewsDelete: remove, reviewsRestore: restore },
};
