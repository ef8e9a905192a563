import { portfolioAll } from '#contract/public/portfolio.ts';
import { publicRows } from '#offline/reads/public-rows.ts';

/** The whole portfolio. */
export const portfolioQuery = publicRows('portfolio', portfolioAll);
