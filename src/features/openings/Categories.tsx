import { careerOpenings } from '#content/career.ts';
import type { CareerCategory, Opening } from '#contract/public/openings.ts';
import { SectionHeading } from '#site/sections/SectionHeading.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { CategoryPanel } from './CategoryPanel.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';

const LONGEST = 60;

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '') || 'openings';

/** URL-safe keys of the categories; equal ones are numbered. */
export function categoryKeys(names: readonly string[]): string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const key = keyOf(name);
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  });
}

export interface CategoriesProps {
  rows: readonly CareerCategory[];
  /** Key from the address. */
  requestedKey: string | undefined;
  onSelect: (key: string) => void;
  onApply: (opening: Opening) => void;
}

/** The categories as tabs with their openings; without JavaScript one list below the other. */
export function Categories({ rows, requestedKey, onSelect, onApply }: CategoriesProps) {
  const isHydrating = useIsHydrating();
  const keys = categoryKeys(rows.map(({ categoryName }) => categoryName));
  const categories = rows.map((row, index) => ({ ...row, key: keys[index] ?? '' }));
  // The prerendered document is the same for every query.
  const current = isHydrating ? undefined : requestedKey;
  const selected = keys.find((key) => key === current) ?? keys[0] ?? '';
  return (
    <section aria-labelledby="open-positions" className="grid grid-cols-1 gap-10 md:gap-14">
      <SectionHeading id="open-positions" title={careerOpenings.heading} text={careerOpenings.text} />
      <div>
        <CategoryTabs categories={categories} selected={selected} onSelect={onSelect} areLinks={isHydrating} />
        {categories.map((category) => (
          <CategoryPanel
            key={category.key}
            category={category}
            isRest={category.key !== selected}
            hidden={!isHydrating && category.key !== selected}
            onApply={onApply}
          />
        ))}
      </div>
      <noscript>
        <p>{careerOpenings.withoutScripts}</p>
      </noscript>
    </section>
  );
}
