import { searchWordsOf } from '#contract/admin/search.ts';

/**
 * Filters rows by a search, with the same rule as the server.
 * @param searchTextOf returns the search text of a row, made by `searchTextOf` of the contract
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
