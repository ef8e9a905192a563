import { type RefObject, useEffect, useState } from 'react';
import type { CategoryRow } from './opening-resources.tsx';
import { useSaveOrder } from './save-order.ts';

/** Direction of a move: up or down. */
export type Step = -1 | 1;

/**
 * Moves a row past the next visible row.
 * @param id of the moved row
 * @returns the new order, and the row's position among the visible rows; undefined at the end of the list
 */
export function moveRow<Row>(
  rows: readonly Row[],
  id: string,
  step: Step,
  { idOf, isShown }: { idOf: (row: Row) => string; isShown: (row: Row) => boolean },
): { readonly rows: Row[]; readonly position: number } | undefined {
  const shown = rows.filter(isShown);
  const at = shown.findIndex((row) => idOf(row) === id);
  const [row, neighbour] = [shown[at], shown[at + step]];
  if (!row || !neighbour) return undefined;
  const target = rows.indexOf(neighbour);
  return { rows: rows.filter((other) => other !== row).toSpliced(target, 0, row), position: at + step + 1 };
}

interface Move {
  readonly id: string;
  readonly step: Step;
  /** Announcement for screen readers. */
  readonly text: string;
}

/**
 * Moves categories and openings. The pressed button moves with its item; it keeps the focus and is scrolled into view.
 * @param list its items have the ids of their records in `data-id`
 * @param hidden ids of hidden records
 */
export function useMove(list: RefObject<HTMLElement | null>, hidden: ReadonlySet<string>) {
  const order = useSaveOrder();
  const [last, setLast] = useState<Move>();

  useEffect(() => {
    if (!last) return;
    const position = `[data-id="${CSS.escape(last.id)}"] [data-step="${last.step}"]`;
    const button = list.current?.querySelector<HTMLElement>(position);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest' });
  }, [last, list]);

  const announce = (id: string, step: Step, name: string, position: number, count: number) =>
    setLast({ id, step, text: `${name} moved ${step < 0 ? 'up' : 'down'}: ${position} of ${count}` });

  return {
    announcement: last?.text ?? '',
    moveCategory(category: CategoryRow, step: Step) {
      const categories = order.now();
      const isShown = ({ _id }: CategoryRow) => !hidden.has(_id);
      const next = moveRow(categories, category._id, step, { idOf: ({ _id }) => _id, isShown });
      if (!next) return;
      order.save(next.rows);
      announce(category._id, step, category.categoryName, next.position, categories.filter(isShown).length);
    },
    moveOpening({ _id }: CategoryRow, { id, title }: { id: string; title: string }, step: Step) {
      const categories = order.now();
      const category = categories.find((one) => one._id === _id);
      if (!category) return;
      const isShown = (opening: { id: string }) => !hidden.has(opening.id);
      const next = moveRow(category.careers, id, step, { idOf: (opening) => opening.id, isShown });
      if (!next) return;
      order.save(categories.map((one) => (one === category ? { ...one, careers: next.rows } : one)));
      announce(id, step, title, next.position, category.careers.filter(isShown).length);
    },
  };
}
