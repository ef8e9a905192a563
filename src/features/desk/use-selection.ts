import { useRef, useState } from 'react';
import type { DeskItem } from '#contract/admin/desk.ts';

/** The selected rows of a list. Rows that leave the list leave the selection. */
export function useSelection(rows: readonly DeskItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const selected = rows.filter(({ _id }) => ids.has(_id));

  const toggle = (id: string) => {
    anchor.current = id;
    const others = selected.flatMap(({ _id }) => (_id === id ? [] : _id));
    setIds(new Set(ids.has(id) ? others : [...others, id]));
  };
  /** Selects everything from the row that was toggled last up to this one. */
  const extend = (id: string) => {
    const [from, to] = [anchor.current, id].map((end) => rows.findIndex(({ _id }) => _id === end)) as [number, number];
    if (from < 0) return toggle(id);
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    setIds(new Set([...selected, ...range].map(({ _id }) => _id)));
  };
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle,
    extend,
    selectAll: () => setIds(new Set(rows.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}
