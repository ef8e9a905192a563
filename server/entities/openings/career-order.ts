import type { careerOrder } from '#contract/admin/openings.ts';
import type { Handler } from '../../calls/handler-types.ts';
import { HttpError } from '../../core/http-error.ts';
import { incrementVersion } from '../../db/collections.ts';
import { transaction } from '../../db/transaction.ts';
import { collectionRows } from '../../records/collection-rows.ts';

const DUPLICATE = 'A category or an opening stands in the order twice';
const CHANGED = 'Categories or openings have changed meanwhile. Look at them again, then put them in order';

/**
 * Stores the order of categories and openings. The order must name exactly the existing ones; answers 409 if another admin
 * has added or deleted some since.
 */
export const saveOrder: Handler<typeof careerOrder> = async ({ body }, { db }) => {
  const categories = body.categories.map(({ id }, position) => ({ id, position }));
  const openings = body.categories.flatMap(({ id: category_id, openings: ids }) =>
    ids.map((id, position) => ({ id, category_id, position })),
  );
  await transaction(db, async (trx) => {
    const kept = await collectionRows(trx, 'career_categories').all(['position', 'asc']);
    const there = new Set(kept.map(({ id }) => id));
    const all = await collectionRows(trx, 'career_openings').all(['position', 'asc']);
    requireSameIds(categories, kept);
    requireSameIds(
      openings,
      all.filter((row) => there.has(row.category_id)),
    );
    for (const { id, ...place } of categories) await collectionRows(trx, 'career_categories').change(id, place);
    for (const { id, ...place } of openings) await collectionRows(trx, 'career_openings').change(id, place);
    await incrementVersion(trx, 'careers');
  });
  return { success: true, message: 'Order updated successfully' };
};

function requireSameIds(sent: readonly { id: string }[], kept: readonly { id: string }[]): void {
  const ids = new Set(sent.map(({ id }) => id));
  if (ids.size < sent.length) throw new HttpError(400, DUPLICATE, { categories: DUPLICATE });
  if (ids.size !== kept.length || kept.some(({ id }) => !ids.has(id))) throw new HttpError(409, CHANGED);
}
