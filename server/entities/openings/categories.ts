import { careerCategories } from '#contract/admin/careers.ts';
import { collectionHandlers } from '../../records/collection-handlers.ts';
import { collectionRows } from '../../records/collection-rows.ts';
import { openingOf } from './openings.ts';
import { positionOf } from './place.ts';

const { list, create, update, remove, restore } = collectionHandlers(careerCategories, {
  table: 'career_categories',
  noun: 'Category',
  order: ['position', 'asc'],
  async toColumns({ categoryName }, trx, id) {
    const rows = await trx.selectFrom('career_categories').select(['id', 'position']).execute();
    return { name: categoryName, position: positionOf(rows, id) };
  },
  async toItems(rows, { db }) {
    const openings = await collectionRows(db, 'career_openings').all(['position', 'asc']);
    return rows.map(({ id, name }) => ({
      ...{ _id: id, categoryName: name },
      careers: openings.filter((opening) => opening.category_id === id).map(openingOf),
    }));
  },
});

/** The handlers of the categories' calls: the list by position, each with its openings by position, and the changes. */
export const categoryHandlers = {
  ...{ careerAll: list, careerCategoriesCreate: create, careerCategoriesUpdate: update },
  ...{ careerCategoriesDelete: remove, careerCategoriesRestore: restore },
};
