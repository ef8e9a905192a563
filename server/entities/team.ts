import { team } from '#contract/admin/team.ts';
import type { MemberTable } from '../db/schema.ts';
import { withPictures } from '../pictures/picture-store.ts';
import { collectionHandlers } from '../records/collection-handlers.ts';

const { list, create, update, remove, restore } = collectionHandlers(team, {
  table: 'team_members',
  noun: 'Team member',
  order: ['created_at', 'asc'],
  toColumns: ({ name, designation }) => ({ name, designation }),
  toItems: withPictures(({ id, name, designation, created_at }: MemberTable, picture) => ({
    ...{ _id: id, name, designation, ...picture, createdAt: created_at },
  })),
});

/** Handlers of the team calls: list, oldest member first, and changes. */
export const teamHandlers = {
  ...{ teamAll: list, teamCreate: create, teamUpdate: update },
  ...{ teamDelete: remove, teamRestore: restore },
};
