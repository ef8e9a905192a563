import { reviewsAll } from '#contract/public/reviews.ts';
import { publicRows } from '#offline/reads/public-rows.ts';

/** All reviews. */
export const reviewsQuery = publicRows('reviews', reviewsAll);
