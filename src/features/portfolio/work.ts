import type { PortfolioItem } from '#contract/public/portfolio.ts';

export type Work = PortfolioItem;

export const workPath = ({ _id }: Work) => `/portfolio/${_id}`;

/** For whom and what it is: 'company — category'. */
export const workLine = ({ company, category }: Work) => [company, category].filter(Boolean).join(' — ');
