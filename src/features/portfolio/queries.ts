import { calls } from '#contract/calls.ts';
import { publicRows } from '#offline/reads/public-rows.ts';

/** The whole portfolio. */
export const portfolioQuery = publicRows('portfolio', calls.portfolioAll);
