import { searchWordsOf } from '#contract/admin/search.ts';

/**
 * The rows that match a search, by the rule that the server applies too.
 * @param rows of a list
 * @param search as it was typed
 * @param searchTextOf gives the text by which a row is found (`searchTextOf` of the contract)
 */
export function filterRows<Row>(
  rows: readonly Row[],
  search: string,
  searchTextOf: (row: Row) => string,
): readonly Row[] {
  const words = searchWordsOf(search);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = searchTextOf(row);
    return words.every((word) => text.includes(word));
  });
}
