import type { careerOrder } from '#contract/admin/openings.ts';
import type { Handler } from '../../calls/handler-types.ts';
import { HttpError } from '../../core/http-error.ts';
import { incrementVersion } from '../../db/collections.ts';
import { transaction } from '../../db/transaction.ts';
import { collectionRows } from '../../records/collection-rows.ts';

const DUPLICATE = 'A category or an opening stands in the order twice';
const CHANGED = 'Categories or openings have changed meanwhile. Look at them again, then put them in order';

/**
 * Stores the order of categories and openings. Responds with 409 if the sent ids are not exactly the existing ones,
 * because another admin has added or deleted some.
 */
export const saveOrder: Handler<typeof careerOrder> = async ({ body }, { db }) => {
  const categories = body.categories.map(({ id }, position) => ({ id, position }));
  const openings = body.categories.flatMap(({ id: category_id, openings: ids }) =>
    ids.map((id, position) => ({ id, category_id, position })),
  );
  await transaction(db, async (trx) => {
    const categoryRows = await collectionRows(trx, 'career_categories').all(['position', 'asc']);
    const categoryIds = new Set(categoryRows.map(({ id }) => id));
    const openingRows = await collectionRows(trx, 'career_openings').all(['position', 'asc']);
    requireSameIds(categories, categoryRows);
    requireSameIds(
      openings,
      openingRows.filter((row) => categoryIds.has(row.category_id)),
    );
    for (const { id, ...columns } of categories) await collectionRows(trx, 'career_categories').change(id, columns);
    for (const { id, ...columns } of openings) await collectionRows(trx, 'career_openings').change(id, columns);
    await incrementVersion(trx, 'careers');
  });
  return { success: true, message: 'Order updated successfully' };
};

function requireSameIds(sent: readonly { id: string }[], stored: readonly { id: string }[]): void {
  const ids = new Set(sent.map(({ id }) => id));
  if (ids.size < sent.length) throw new HttpError(400, DUPLICATE, { categories: DUPLICATE });
  if (ids.size !== stored.length || stored.some(({ id }) => !ids.has(id))) throw new HttpError(409, CHANGED);
}
