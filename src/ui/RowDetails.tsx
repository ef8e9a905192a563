import './row-details.css';
import { type ReactNode, useId } from 'react';
import { Cross } from './icons.tsx';
import { useRowDetails } from './use-row-details.ts';

export interface RowDetailsProps {
  /** Text of the cell, title of the details. */
  label: string;
  children: ReactNode;
}

/** First cell of a row with details. They open next to the row, on phones as a sheet. */
export function RowDetails({ label, children }: RowDetailsProps) {
  const { isOpen, button, panel, open, close, onFocus, onBlur, onToggle } = useRowDetails();
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus
    <div onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="details-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // As the popover's invoker, a press on it does not count as outside.
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
