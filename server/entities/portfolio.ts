import { portfolio } from '#contract/admin/portfolio.ts';
import type { PortfolioTable } from '../db/schema.ts';
import { withPictures } from '../pictures/picture-store.ts';
import { collectionHandlers } from '../records/collection-handlers.ts';

const { list, create, update, remove, restore } = collectionHandlers(portfolio, {
  table: 'portfolio_items',
  noun: 'Portfolio item',
  order: ['created_at', 'desc'],
  toColumns: ({ title, company, category }) => ({ title, company, category }),
  toItems: withPictures(({ id, title, company, category, created_at }: PortfolioTable, picture) => ({
    ...{ _id: id, ...picture, title, company, category, createdAt: created_at },
  })),
});

/** Handlers of the portfolio calls: list, newest first, and changes. */
export const portfolioHandlers = {
  ...{ portfolioAll: list, portfolioCreate: create, portfolioUpdate: update },
  ...{ portfolioDelete: remove, portfolioRestore: restore },
};
