import { calls } from '#contract/calls.ts';
import { publicRows } from '#offline/reads/public-rows.ts';

/** All reviews. */
export const reviewsQuery = publicRows('reviews', calls.reviewsAll);
