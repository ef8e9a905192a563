import type { CareerCategory, Opening } from '#contract/public/careers.ts';

/** A category that can be changed. */
export type CategoryRow = CareerCategory & { readonly _id: string };

/** An opening, and the id of the category it belongs to. */
export type OpeningRow = Opening & { readonly _id: string; readonly category: string };

/** Whether a host says what a category is changed by. */
export const isChangeable = (category: CareerCategory): category is CategoryRow => category._id !== undefined;

/** The openings of a category. */
export const openingsOf = ({ _id, careers }: CategoryRow): OpeningRow[] =>
  careers.map((opening) => ({ ...opening, _id: opening.id, category: _id }));

/**
 * Changes the openings that categories hold.
 * @param categories which
 * @param change makes the new openings of all of them
 */
export function withOpenings(
  categories: readonly CategoryRow[],
  change: (openings: OpeningRow[]) => OpeningRow[],
): CategoryRow[] {
  const openings = change(categories.flatMap(openingsOf));
  return categories.map((category) => ({
    ...category,
    careers: openings.filter(({ category: id }) => id === category._id),
  }));
}
