/** Which way something is moved in its list. */
export type Step = -1 | 1;

/**
 * Moves a row past its neighbour.
 * @param rows in their order
 * @param id of the row
 * @param step which way
 * @param shown which rows can be seen: it goes past the next of those
 * @returns the new order, and the row's place among those that can be seen; undefined where it has no such neighbour
 */
export function moved<Row>(
  rows: readonly Row[],
  id: string,
  step: Step,
  { idOf, isShown }: { idOf: (row: Row) => string; isShown: (row: Row) => boolean },
): { readonly rows: Row[]; readonly place: number } | undefined {
  const shown = rows.filter(isShown);
  const at = shown.findIndex((row) => idOf(row) === id);
  const [row, neighbour] = [shown[at], shown[at + step]];
  if (!row || !neighbour) return undefined;
  const target = rows.indexOf(neighbour);
  return { rows: rows.filter((other) => other !== row).toSpliced(target, 0, row), place: at + step + 1 };
}
