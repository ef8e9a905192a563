import { useId } from 'react';
import { RecordButtons } from '#admin/records/RecordButtons.tsx';
import { RecordCard } from '#admin/records/RecordCard.tsx';
import type { RecordKind } from '#admin/records/record-kind.ts';
import { Button } from '#ui/Button.tsx';
import { categoryKind } from './kinds.tsx';
import { MoveButtons, type MoveButtonsProps } from './MoveButtons.tsx';
import type { Step } from './order.ts';
import { type CategoryRow, type OpeningRow, openingsOf } from './rows.ts';

export interface CategoryBlockProps extends Pick<MoveButtonsProps, 'isFirst' | 'isLast' | 'onMove'> {
  category: CategoryRow;
  openingKind: RecordKind<OpeningRow>;
  onEdit: () => void;
  onDelete: () => void;
  onAddOpening: () => void;
  onEditOpening: (opening: OpeningRow) => void;
  onDeleteOpening: (opening: OpeningRow) => void;
  onMoveOpening: (opening: OpeningRow, step: Step) => void;
}

/** A kind of work with its openings, and what can be done with each. */
export function CategoryBlock({ category, openingKind, ...on }: CategoryBlockProps) {
  const id = useId();
  const { Details, words } = categoryKind;
  const openings = openingsOf(category);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="career-category">
        <h2 id={id} dir="auto" className="text-head [overflow-wrap:anywhere]">
          {category.categoryName}
        </h2>
        <Details row={category} />
        <RecordButtons {...{ words, onEdit: on.onEdit, onDelete: on.onDelete }} describedBy={id}>
          <MoveButtons {...on} name={category.categoryName} />
        </RecordButtons>
      </div>
      <ul className="career-openings" aria-labelledby={id}>
        {openings.map((opening, at) => (
          <li key={opening._id} data-id={opening._id}>
            <RecordCard
              {...{ kind: openingKind, row: opening, level: 'h3' }}
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
        {openingKind.words.create}
      </Button>
    </section>
  );
}
