import type { Kysely, Selectable } from 'kysely';
import { careerCategories, careerOpenings } from '#contract/admin/openings.ts';
import type { CareerCategory, Opening } from '#contract/public/openings.ts';
import { HttpError } from '../../core/http-error.ts';
import type { CareerCategoryTable, Database, OpeningTable } from '../../db/schema.ts';
import { changeTimeOf, collectionRows } from '../../records/collection-rows.ts';
import { contentHandlers } from '../../records/content-handlers.ts';
import { saveOrder } from './opening-order.ts';

const openings = contentHandlers(careerOpenings, {
  table: 'career_openings',
  noun: 'Opening',
  order: ['position', 'asc'],
  async toColumns({ category, ...columns }, trx, id) {
    await requireCategory(trx, category);
    const rows = trx.selectFrom('career_openings').select(['id', 'position']).where('category_id', '=', category);
    // A new opening, or one moved to another category, goes last.
    return { ...columns, category_id: category, position: positionOf(await rows.execute(), id) };
  },
  toItems: async (rows) => rows.map(openingOf),
  toVersions: async (rows) => rows.map((row) => ({ ...openingOf(row), category: row.category_id })),
});

async function requireCategory(trx: Kysely<Database>, category: string): Promise<void> {
  const row = await collectionRows(trx, 'career_categories').one(category);
  if (!row || row.deleted_at) throw new HttpError(400, 'Category not found', { category: 'Category not found' });
}

function openingOf(row: Selectable<OpeningTable>): Opening {
  const { id, title, location, experience, openings, created_at } = row;
  return { id, title, location, experience, openings, createdAt: created_at, ...changeTimeOf(row) };
}

const categories = contentHandlers(careerCategories, {
  table: 'career_categories',
  noun: 'Category',
  order: ['position', 'asc'],
  async toColumns({ categoryName }, trx, id) {
    const rows = await trx.selectFrom('career_categories').select(['id', 'position']).execute();
    return { name: categoryName, position: positionOf(rows, id) };
  },
  toVersions: async (rows) => rows.map((row) => categoryOf(row, [])),
  async toItems(rows, { db }) {
    const openingRows = await collectionRows(db, 'career_openings').all(['position', 'asc']);
    return rows.map((row) => categoryOf(row, openingRows));
  },
});

function categoryOf(
  { id, name, ...row }: Selectable<CareerCategoryTable>,
  openingRows: readonly Selectable<OpeningTable>[],
): CareerCategory {
  const careers = openingRows.filter((opening) => opening.category_id === id).map(openingOf);
  return { _id: id, categoryName: name, ...changeTimeOf(row), careers };
}

/**
 * Current position of a record, or the position after the last one for a new record.
 * @param rows all rows of the list, including deleted ones, because they can be restored
 */
function positionOf(rows: readonly { readonly id: string; readonly position: number }[], id: string): number {
  const own = rows.find((row) => row.id === id);
  return own?.position ?? Math.max(-1, ...rows.map(({ position }) => position)) + 1;
}

/**
 * Handlers of the calls on openings and categories. The public list contains the categories by position, each with its
 * openings by position.
 */
export const openingHandlers = {
  careerAll: categories.list,
  careerCategoriesCreate: categories.create,
  careerCategoriesUpdate: categories.update,
  careerCategoriesDelete: categories.remove,
  careerCategoriesRestore: categories.restore,
  careerCategoriesHistory: categories.history,
  careerCategoriesRevert: categories.revert,
  careerOpeningsCreate: openings.create,
  careerOpeningsUpdate: openings.update,
  careerOpeningsDelete: openings.remove,
  careerOpeningsRestore: openings.restore,
  careerOpeningsHistory: openings.history,
  careerOpeningsRevert: openings.revert,
  careerOrder: saveOrder,
};
