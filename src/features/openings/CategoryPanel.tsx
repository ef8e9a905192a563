import type { Opening } from '#contract/public/careers.ts';
import { EmptyState } from '#ui/data-states.tsx';
import { countText } from './count-text.ts';
import { panelId, tabId } from './ids.ts';
import { OpeningRow } from './OpeningRow.tsx';
import type { Category } from './types.ts';

export interface CategoryPanelProps {
  category: Category;
  /** Left out by the style sheet where scripts run, so that nothing moves when the app takes over. */
  isRest: boolean;
  hidden: boolean;
  onApply: (opening: Opening) => void;
}

export function CategoryPanel({
  category: { key, categoryName, careers },
  isRest,
  hidden,
  onApply,
}: CategoryPanelProps) {
  const places = careers.reduce((sum, { openings }) => sum + openings, 0);
  const isEmpty = careers.length === 0;
  return (
    <div
      id={panelId(key)}
      role="tabpanel"
      aria-labelledby={tabId(key)}
      className="category"
      hidden={hidden}
      data-rest={isRest || undefined}
      tabIndex={isEmpty ? 0 : undefined}
    >
      <div className="grid content-start gap-1">
        <h3 className="text-head" dir="auto">
          {categoryName}
        </h3>
        {!isEmpty && <p className="text-muted">{countText(places)} in all</p>}
      </div>
      {isEmpty ? (
        <EmptyState title="Nothing open here just now">
          If this is your kind of work, send us your resume all the same: places come up, and we look there first.
        </EmptyState>
      ) : (
        <ul>
          {careers.map((opening) => (
            <OpeningRow key={opening.id} opening={opening} onApply={onApply} />
          ))}
        </ul>
      )}
    </div>
  );
}
