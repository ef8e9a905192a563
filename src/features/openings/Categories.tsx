import { careerOpenings } from '#content/career.ts';
import type { CareerCategory, Opening } from '#contract/public/careers.ts';
import { useIsHydrating } from '#offline/reads/use-is-hydrating.ts';
import { SectionHeading } from '#site/sections/SectionHeading.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';
import { categoryKeys } from './category-keys.ts';

export interface CategoriesProps {
  rows: readonly CareerCategory[];
  /** The key that the address asks for. */
  wanted: string | undefined;
  onSelect: (key: string) => void;
  onApply: (opening: Opening) => void;
}

/** The kinds of work as tabs over their openings; without scripts one list below the other. */
export function Categories({ rows, wanted, onSelect, onApply }: CategoriesProps) {
  const isTakingOver = useIsHydrating();
  const keys = categoryKeys(rows.map(({ categoryName }) => categoryName));
  const categories = rows.map((row, index) => ({ ...row, key: keys[index] ?? '' }));
  // The document is the same for every address of the page.
  const asked = isTakingOver ? undefined : wanted;
  const selected = keys.find((key) => key === asked) ?? keys[0] ?? '';
  return (
    <section aria-labelledby="open-positions" className="grid grid-cols-1 gap-10 md:gap-14">
      <SectionHeading id="open-positions" title={careerOpenings.heading} text={careerOpenings.text} />
      <div>
        <CategoryTabs categories={categories} selected={selected} onSelect={onSelect} areLinks={isTakingOver} />
        {categories.map((category) => (
          <CategoryPanel
            key={category.key}
            category={category}
            isRest={category.key !== selected}
            hidden={!isTakingOver && category.key !== selected}
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
