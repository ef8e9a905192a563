import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { type Category, panelId, tabId } from './CategoryPanel.tsx';

export interface CategoryTabsProps {
  categories: readonly Category[];
  selected: string;
  onSelect: (key: string) => void;
  /** Before hydration each tab is a link that the Tab key must reach. */
  areLinks: boolean;
}

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The categories as tabs (ARIA APG): one tab stop; arrow keys select the next tab. */
export function CategoryTabs({ categories, selected, onSelect, areLinks }: CategoryTabsProps) {
  const row = useRef<HTMLDivElement>(null);

  // Scroll the row only: a link to a category must not scroll the page.
  useEffect(() => {
    const tab = document.getElementById(tabId(selected));
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  const show = (key: string | undefined) => {
    if (key === undefined) return;
    onSelect(key);
    document.getElementById(tabId(key))?.focus({ preventScroll: true });
  };
  const onClick = (event: MouseEvent, key: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(key);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const to = event.key === ' ' ? at : MOVES[event.key]?.(at, categories.length - 1);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(categories[to]?.key);
  };

  return (
    <div ref={row} role="tablist" aria-label="Kinds of work" className="tab-row">
      {categories.map(({ key, categoryName }, index) => (
        <a
          key={key}
          id={tabId(key)}
          role="tab"
          href={`?category=${encodeURIComponent(key)}#${panelId(key)}`}
          className="tab"
          aria-selected={key === selected}
          aria-controls={panelId(key)}
          tabIndex={areLinks || key === selected ? 0 : -1}
          onClick={(event) => onClick(event, key)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <span dir="auto" className="tab-label">
            {categoryName}
          </span>
        </a>
      ))}
    </div>
  );
}
