const folded = (text: string) => text.normalize('NFKD').toLowerCase();

/**
 * The rows that hold all words of a search, whichever of their texts each stands in.
 * @param rows of a list
 * @param search as it was typed
 * @param textsOf gives what of a row is searched
 */
export function findRows<Row>(
  rows: readonly Row[],
  search: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = folded(textsOf(row).join('\n'));
    return words.every((word) => text.includes(word));
  });
}
