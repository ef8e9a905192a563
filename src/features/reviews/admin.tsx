import { wholeListSource } from '#admin/records/list-sources.ts';
import type { ListedResource } from '#admin/records/resource-config.ts';
import { reviews } from '#contract/admin/collections.ts';
import { LIMITS } from '#contract/core/fields.ts';
import { type Review, reviewsAll } from '#contract/public/reviews.ts';
import { reviewsQuery } from './queries.ts';
import { Portrait, Stars } from './review-parts.tsx';

/** Reviews in the back office. */
export const reviewResource: ListedResource<Review> = {
  name: 'reviews',
  ...wholeListSource('reviews', reviewsAll),
  relatedQueries: [reviewsQuery().queryKey],
  calls: reviews,
  fields: [
    { type: 'text', name: 'clientName', label: 'Client name', required: true, max: LIMITS.name },
    { type: 'text', name: 'companyName', label: 'Company name', required: true, max: LIMITS.name },
    { type: 'rating', name: 'rating', label: 'Rating', required: true, min: 1, max: 5 },
    { type: 'area', name: 'message', label: 'Message', required: true, max: LIMITS.message },
    { type: 'picture', name: 'clientImage', label: 'Client image' },
  ],
  titleOf: ({ clientName }) => clientName,
  Picture: ({ row }) => <Portrait review={row} />,
  Details: ({ row: { companyName, message, rating } }) => (
    <>
      <p dir="auto" className="record-text line-clamp-2">
        {companyName}
      </p>
      <Stars rating={rating} />
      <p dir="auto" className="record-text line-clamp-3">
        {message}
      </p>
    </>
  ),
  texts: {
    ...{ one: 'review', many: 'reviews', create: 'Add Review', creating: 'Create Review' },
    ...{ update: 'Update', edit: 'Update', editing: 'Update Review', remove: 'word' },
  },
};
