import type { careerAll } from '#contract/careers.ts';
import type { ListHandler } from '../http/handlers.ts';

const categories: ListHandler<typeof careerAll> = {
  collection: 'careers',
  async handle(_, { db }) {
    const [groups, openings] = await Promise.all([
      db
        .selectFrom('career_categories')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute(),
      db
        .selectFrom('career_openings')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute(),
    ]);
    return groups.map((group) => ({
      _id: group.id,
      categoryName: group.name,
      careers: openings
        .filter((row) => row.category_id === group.id)
        .map(({ category_id: _, position: __, created_at, deleted_at: ___, ...opening }) => ({
          ...opening,
          createdAt: created_at,
        })),
    }));
  },
};

/** The handlers of the careers' calls: the categories by position, each with its openings by position. */
export const careerHandlers = { careerAll: categories };
