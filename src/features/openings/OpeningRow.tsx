import { type ReactNode, useId } from 'react';
import type { Opening } from '#contract/public/careers.ts';
import { Button } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { Pin } from '#ui/icons-later.tsx';
import { countText } from './count-text.ts';

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
          <Fact name="Places">{countText(openings)}</Fact>
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
