import { portfolioAll } from '#contract/public/portfolio.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';

/** The whole portfolio. */
export const portfolioQuery = publicRowsQuery('portfolio', portfolioAll);
