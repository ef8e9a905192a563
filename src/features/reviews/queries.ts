import { reviewsAll } from '#contract/public/reviews.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';

/** All reviews. */
export const reviewsQuery = publicRowsQuery('reviews', reviewsAll);
