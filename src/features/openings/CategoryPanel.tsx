import { type ReactNode, useId } from 'react';
import type { CareerCategory, Opening } from '#contract/public/openings.ts';
import { Button } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { EmptyState } from '#ui/data-states.tsx';
import { Pin } from '#ui/icons-later.tsx';
import { countOpenings } from './count-text.ts';

/** A category with its key for addresses and ids. */
export type Category = CareerCategory & { readonly key: string };

export const tabId = (key: string) => `tab-${key}`;
export const panelId = (key: string) => `openings-${key}`;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="sr-only">{name}</dt>
    <dd dir="auto" className="min-w-0">
      {children}
    </dd>
  </div>
);

export function OpeningRow({ opening, onApply }: { opening: Opening; onApply: (opening: Opening) => void }) {
  const { title, location, experience, openings } = opening;
  const id = useId();
  return (
    <li className="opening">
      <div className="grid min-w-0 gap-1.5">
        <h4 id={`${id}-title`} className="font-display font-semibold text-lead" dir="auto">
          {title}
        </h4>
        <dl className="opening-facts">
          {location && (
            <Fact name="Location">
              <Pin width="18" height="18" className="mr-1.5 mb-0.5 inline-block text-accent-ink" />
              {location}
            </Fact>
          )}
          {experience && <Fact name="Experience">{experience}</Fact>}
          <Fact name="Places">{countOpenings(openings)}</Fact>
        </dl>
      </div>
      <Button
        id={`${id}-apply`}
        variant="secondary"
        className="justify-self-start"
        aria-labelledby={`${id}-apply ${id}-title`}
        aria-haspopup="dialog"
        onClick={() => onApply(opening)}
      >
        Apply Now <BrandArrow />
      </Button>
    </li>
  );
}

export interface CategoryPanelProps {
  category: Category;
  /** Not selected: hidden by the style sheet if scripts run, so that hydration moves nothing. */
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
  const total = careers.reduce((sum, { openings }) => sum + openings, 0);
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
        {!isEmpty && <p className="text-muted">{countOpenings(total)} in all</p>}
      </div>
      {isEmpty ? (
        <EmptyState title="Nothing open here just now">
          If this is your kind of work, send us your resume all the same: total come up, and we look there first.
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
