import { portfolio } from '#contract/admin/portfolio.ts';
import type { PortfolioTable } from '../db/schema.ts';
import { pictured } from '../pictures/picture-store.ts';
import { records } from '../records/collection-handlers.ts';

const { list, create, update, remove, restore } = records(portfolio, {
  table: 'portfolio_items',
  noun: 'Portfolio item',
  order: ['created_at', 'desc'],
  columnsOf: ({ title, company, category }) => ({ title, company, category }),
  answersOf: pictured(({ id, title, company, category, created_at }: PortfolioTable, picture) => ({
    ...{ _id: id, ...picture, title, company, category, createdAt: created_at },
  })),
});

/** The handlers of the portfolio's calls: the list, newest first, and the changes. */
export const portfolioHandlers = {
  ...{ portfolioAll: list, portfolioCreate: create, portfolioUpdate: update },
  ...{ portfolioDelete: remove, portfolioRestore: restore },
};
