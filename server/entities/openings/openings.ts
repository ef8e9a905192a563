import type { Kysely } from 'kysely';
import { careerOpenings } from '#contract/admin/careers.ts';
import type { Opening } from '#contract/public/careers.ts';
import { HttpError } from '../../core/http-error.ts';
import type { Database, OpeningTable } from '../../db/schema.ts';
import { collectionHandlers } from '../../records/collection-handlers.ts';
import { collectionRows } from '../../records/collection-rows.ts';
import { positionOf } from './place.ts';

const { create, update, remove, restore } = collectionHandlers(careerOpenings, {
  table: 'career_openings',
  noun: 'Opening',
  order: ['position', 'asc'],
  async toColumns({ category, ...columns }, trx, id) {
    await requireCategory(trx, category);
    const rows = trx.selectFrom('career_openings').select(['id', 'position']).where('category_id', '=', category);
    // In another category it comes last, as a new one does.
    return { ...columns, category_id: category, position: positionOf(await rows.execute(), id) };
  },
  toItems: async (rows) => rows.map(openingOf),
});

async function requireCategory(trx: Kysely<Database>, category: string): Promise<void> {
  const row = await collectionRows(trx, 'career_categories').one(category);
  if (!row || row.deleted_at) throw new HttpError(400, 'Category not found', { category: 'Category not found' });
}

/**
 * Makes what is read of an opening.
 * @param row its row
 */
export function openingOf({ id, title, location, experience, openings, created_at }: OpeningTable): Opening {
  return { id, title, location, experience, openings, createdAt: created_at };
}

/** The handlers that change openings; their list is that of the categories. */
export const openingHandlers = {
  ...{ careerOpeningsCreate: create, careerOpeningsUpdate: update },
  ...{ careerOpeningsDelete: remove, careerOpeningsRestore: restore },
};
