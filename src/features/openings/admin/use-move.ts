import { type RefObject, useEffect, useState } from 'react';
import type { CategoryRow } from './career-resources.tsx';
import { useSaveOrder } from './save-order.ts';

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
  /** What is said of it. */
  readonly text: string;
}

/**
 * Moves categories and openings. The button that was pressed goes with what it moves, and stays in sight.
 * @param list whose items carry the ids of what they show
 * @param hidden ids of those that are not shown
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
