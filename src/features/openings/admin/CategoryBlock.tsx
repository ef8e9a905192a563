import { useId } from 'react';
import { RecordButtons, RecordCard } from '#admin/records/RecordCard.tsx';
import type { ResourceConfig } from '#admin/records/resource-config.ts';
import { Button } from '#ui/Button.tsx';
import { Down, Up } from '#ui/icons-later.tsx';
import { type CategoryRow, categoryResource, type OpeningRow, openingsOf } from './opening-resources.tsx';
import type { Step } from './use-move.ts';

export interface MoveButtonsProps {
  /** Name of the moved item, for the accessible names. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: Step) => void;
}

/**
 * Buttons that move an item in its list. At the end of the list a button stays focusable, so that the focus is not
 * lost.
 */
export const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveButtonsProps) => (
  <span className="career-moves">
    {(
      [
        [-1, 'up', Up, isFirst],
        [1, 'down', Down, isLast],
      ] as const
    ).map(([step, way, Icon, isEnd]) => (
      <button
        key={way}
        type="button"
        className="record-move"
        data-step={step}
        aria-label={`Move ${name} ${way}`}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onMove(step)}
      >
        <Icon />
      </button>
    ))}
  </span>
);

export interface CategoryBlockProps extends Pick<MoveButtonsProps, 'isFirst' | 'isLast' | 'onMove'> {
  category: CategoryRow;
  openingResource: ResourceConfig<OpeningRow>;
  onEdit: () => void;
  onDelete: () => void;
  onAddOpening: () => void;
  onEditOpening: (opening: OpeningRow) => void;
  onDeleteOpening: (opening: OpeningRow) => void;
  onMoveOpening: (opening: OpeningRow, step: Step) => void;
}

/** A category with its openings and their buttons. */
export function CategoryBlock({ category, openingResource, ...on }: CategoryBlockProps) {
  const id = useId();
  const { Details, texts } = categoryResource;
  const openings = openingsOf(category);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="career-category">
        <h2 id={id} dir="auto" className="text-head [overflow-wrap:anywhere]">
          {category.categoryName}
        </h2>
        <Details row={category} />
        <RecordButtons {...{ texts, onEdit: on.onEdit, onDelete: on.onDelete }} describedBy={id}>
          <MoveButtons {...on} name={category.categoryName} />
        </RecordButtons>
      </div>
      <ul className="career-openings" aria-labelledby={id}>
        {openings.map((opening, at) => (
          <li key={opening._id} data-id={opening._id}>
            <RecordCard
              {...{ resource: openingResource, row: opening, level: 'h3' }}
              extra={
                <MoveButtons
                  {...{ name: opening.title, isFirst: at === 0, isLast: at === openings.length - 1 }}
                  onMove={(step) => on.onMoveOpening(opening, step)}
                />
              }
              onEdit={() => on.onEditOpening(opening)}
              onDelete={() => on.onDeleteOpening(opening)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-describedby={id}
        aria-haspopup="dialog"
        onClick={on.onAddOpening}
      >
        {openingResource.texts.create}
      </Button>
    </section>
  );
}
