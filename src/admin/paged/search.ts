const folded = (text: string) => text.normalize('NFKD').toLowerCase();

/**
 * The rows that hold all words of a search, in whichever of their texts.
 * @param rows where it looks
 * @param textsOf the texts of a row
 * @param search the words
 */
export function found<Row>(
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
  search: string,
): readonly Row[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = folded(textsOf(row).join('\n'));
    return words.every((word) => text.includes(word));
  });
}
