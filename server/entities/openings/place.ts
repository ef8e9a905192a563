/**
 * The position of a row among those it stands with: its own, or the one after the last.
 * @param rows those rows, deleted ones too, as they may come back
 * @param id the row's
 */
export function positionOf(rows: readonly { readonly id: string; readonly position: number }[], id: string): number {
  const own = rows.find((row) => row.id === id);
  return own?.position ?? Math.max(-1, ...rows.map(({ position }) => position)) + 1;
}
