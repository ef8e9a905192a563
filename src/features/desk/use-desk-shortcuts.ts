import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskItem } from '#contract/admin/desk.ts';
import { type Shortcut, useShortcuts } from '#ui/use-shortcuts.ts';

export interface DeskShortcutsOptions {
  rows: readonly DeskItem[];
  /** Id of the opened item. */
  openId: string | undefined;
  /** Whether the admin may do more than read. */
  mayChange: boolean;
  toggleDone: (item: DeskItem) => void;
  selection: {
    readonly selected: readonly DeskItem[];
    readonly toggle: (id: string) => void;
    readonly clear: () => void;
  };
}

const linkOf = (id: string | undefined) =>
  id === undefined ? null : document.querySelector<HTMLElement>(`.desk-row[data-id="${CSS.escape(id)}"] > a`);

/** Presses the element that a selector finds; false if there is none. */
function press(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.click();
  return element !== null;
}

/** The shortcuts of the desk; they are those of most mail programs. Returns them, and whether their list is open. */
export function useDeskShortcuts({ rows, openId, mayChange, toggleDone, selection }: DeskShortcutsOptions) {
  const navigate = useNavigate();
  const [isListOpen, setListOpen] = useState(false);

  /** The row with the focus, else the opened one. */
  const currentRow = () => {
    const id = document.activeElement?.closest<HTMLElement>('.desk-row')?.dataset.id ?? openId;
    return rows.find(({ _id }) => _id === id);
  };
  const open = (id: string | undefined) =>
    navigate({
      ...{ to: '.', resetScroll: false, replace: openId !== undefined },
      search: (({ item: _, ...others }: Record<string, unknown>) => ({ ...others, ...(id && { item: id }) })) as never,
    });
  /** Moves the focus to another row; if an item is open, opens that row. */
  const go = (step: 1 | -1) => {
    const row = currentRow();
    const next = row ? rows[rows.indexOf(row) + step] : rows[0];
    if (!next) return;
    if (openId) open(next._id);
    else linkOf(next._id)?.focus();
    linkOf(next._id)?.scrollIntoView({ block: 'nearest' });
  };
  const all: readonly (Shortcut & { readonly isChange?: boolean })[] = [
    { key: 'j', text: 'Next row', run: () => go(1) },
    { key: 'k', text: 'Previous row', run: () => go(-1) },
    { key: 'Enter', text: 'Open the row', run: () => false },
    {
      isChange: true,
      ...{ key: 'e', text: 'Mark as done, open again, or not spam' },
      run: () => {
        const row = currentRow();
        if (row) toggleDone(row);
      },
    },
    {
      isChange: true,
      ...{ key: 'r', text: 'Reply to the opened item', run: () => press('.desk-item [data-action=reply]') },
    },
    {
      isChange: true,
      ...{ key: 'x', text: 'Select the row' },
      run: () => {
        const row = currentRow();
        if (row) selection.toggle(row._id);
      },
    },
    {
      ...{ key: '/', text: 'Search' },
      run: () => document.querySelector<HTMLElement>('.desk-list input[type=search]')?.focus(),
    },
    {
      ...{ key: 'Escape', text: 'Clear the selection, or close the item' },
      run: () => {
        if (selection.selected.length > 0) return selection.clear();
        if (!openId) return false;
        open(undefined);
        return linkOf(openId)?.focus();
      },
    },
    { key: '?', text: 'Show this list', run: () => setListOpen(true) },
  ];
  const shortcuts = all.filter(({ isChange }) => mayChange || !isChange);
  useShortcuts(shortcuts);
  return { shortcuts, isListOpen, closeList: () => setListOpen(false) };
}
