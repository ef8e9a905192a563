import type { teamAll } from '#contract/team.ts';
import type { ListHandler } from '../http/handlers.ts';
import { withPictures } from '../pictures/media.ts';

const all: ListHandler<typeof teamAll> = {
  collection: 'team',
  async handle({ wantsMedia }, { db }) {
    const rows = await db.selectFrom('team_members').selectAll().orderBy('created_at').orderBy('id').execute();
    return withPictures(db, rows, wantsMedia, ({ id, name, designation, created_at }, picture) => ({
      ...{ _id: id, name, designation, ...picture, createdAt: created_at },
    }));
  },
};

/** The handlers of the team's calls: the list, who joined first at its head. */
export const teamHandlers = { teamAll: all };
