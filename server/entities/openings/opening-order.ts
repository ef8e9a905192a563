import { type careerOrder, orderTag } from '#contract/admin/openings.ts';
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
export const saveOrder: Handler<typeof careerOrder> = async ({ body, basedOn }, { db }) => {
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
    await requireOrder(categoryRows, openingRows, basedOn, body.categories);
    for (const { id, position } of categories) await collectionRows(trx, 'career_categories').move(id, position);
    for (const { id, category_id, position } of openings) {
      const row = openingRows.find((opening) => opening.id === id);
      if (row && row.category_id !== category_id)
        await collectionRows(trx, 'career_openings').change(row, { category_id });
      await collectionRows(trx, 'career_openings').move(id, position);
    }
    await incrementVersion(trx, 'careers');
  });
  return { success: true, message: 'Order updated successfully' };
};

function requireSameIds(sent: readonly { id: string }[], stored: readonly { id: string }[]): void {
  const ids = new Set(sent.map(({ id }) => id));
  if (ids.size < sent.length) throw new HttpError(400, DUPLICATE, { categories: DUPLICATE });
  if (ids.size !== stored.length || stored.some(({ id }) => !ids.has(id))) throw new HttpError(409, CHANGED);
}

/** Rejects an order that is based on an earlier one than the stored one, unless it is the stored one. */
async function requireOrder(
  categories: readonly { readonly id: string }[],
  openings: readonly { readonly id: string; readonly category_id: string }[],
  basedOn: string | null,
  sent: Parameters<typeof orderTag>[0],
): Promise<void> {
  if (basedOn === null) return;
  const stored = categories.map(({ id }) => ({
    ...{ id, openings: openings.filter(({ category_id }) => category_id === id).map((opening) => opening.id) },
  }));
  const tag = await orderTag(stored);
  if (basedOn !== tag && (await orderTag(sent)) !== tag) throw new HttpError(409, CHANGED);
}
