import { Down, Up } from '#ui/icons-later.tsx';
import type { Step } from './order.ts';

export interface MoveButtonsProps {
  /** What is moved, for those who do not see beside what the buttons stand. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: Step) => void;
}

/** Moves something in its list. A button at the end of its way keeps the focus, so that the place is not lost. */
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
