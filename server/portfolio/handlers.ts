import type { portfolioAll } from '#contract/portfolio.ts';
import type { ListHandler } from '../http/handlers.ts';
import { withPictures } from '../pictures/media.ts';

const all: ListHandler<typeof portfolioAll> = {
  collection: 'portfolio',
  async handle({ wantsMedia }, { db }) {
    const rows = await db
      .selectFrom('portfolio_items')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return withPictures(db, rows, wantsMedia, ({ id, title, company, category, created_at }, picture) => ({
      ...{ _id: id, ...picture, title, company, category, createdAt: created_at },
    }));
  },
};

/** The handlers of the portfolio's calls: the list, newest first. */
export const portfolioHandlers = { portfolioAll: all };
