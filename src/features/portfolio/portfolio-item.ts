import type { PortfolioItem } from '#contract/public/portfolio.ts';

export const portfolioItemPath = ({ _id }: PortfolioItem) => `/portfolio/${_id}`;

/** 'company — category' */
export const portfolioItemSubtitle = ({ company, category }: PortfolioItem) =>
  [company, category].filter(Boolean).join(' — ');
