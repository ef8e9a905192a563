import { careerCategories } from '#contract/admin/careers.ts';
import { records } from '../../records/collection-handlers.ts';
import { rowsOf } from '../../records/collection-rows.ts';
import { openingOf } from './openings.ts';
import { placeAmong } from './place.ts';

const { list, create, update, remove, restore } = records(careerCategories, {
  table: 'career_categories',
  noun: 'Category',
  order: ['position', 'asc'],
  async columnsOf({ categoryName }, trx, id) {
    const rows = await trx.selectFrom('career_categories').select(['id', 'position']).execute();
    return { name: categoryName, position: placeAmong(rows, id) };
  },
  async answersOf(rows, { db }) {
    const openings = await rowsOf(db, 'career_openings').all(['position', 'asc']);
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
