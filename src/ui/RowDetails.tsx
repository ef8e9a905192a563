import './row-details.css';
import { type ReactNode, useId } from 'react';
import { Cross } from './icons.tsx';
import { useRowDetails } from './use-row-details.ts';

export interface RowDetailsProps {
  /** What stands in the table. */
  label: string;
  children: ReactNode;
}

/** The first cell's content of a row that has details: beside the row on a desk, a sheet from below on a phone. */
export function RowDetails({ label, children }: RowDetailsProps) {
  const { isOpen, button, panel, open, close, onFocus, onBlur, onToggle } = useRowDetails();
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes where the focus goes
    <div onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="details-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Its presses are the details' own, and do not close them as a press elsewhere does.
        popoverTarget={id}
        popoverTargetAction="show"
        onClick={open}
        onFocus={onFocus}
      >
        <span dir="auto" className="line-clamp-2">
          {label}
        </span>
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          popover="auto"
          role="dialog"
          aria-label={label}
          className="details"
          onToggle={onToggle}
        >
          <header className="flex items-start gap-2">
            <p dir="auto" className="min-w-0 flex-1 py-2.5 font-bold font-display text-lead">
              {label}
            </p>
            <button type="button" aria-label="Close" className="details-close" onClick={close}>
              <Cross width="20" height="20" />
            </button>
          </header>
          {children}
        </div>
      )}
    </div>
  );
}
