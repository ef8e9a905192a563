import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Content; optional. */
  children?: ReactNode;
  /** Buttons below the scrolling content. */
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
  /** Esc does not close it, for dialogs whose input would be lost. */
  isEscapeDisabled?: boolean;
}

/** Modal dialog, open while it is mounted. On phones a sheet from below. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  role = 'dialog',
  wide = false,
  isEscapeDisabled = false,
}: DialogProps) {
  const modal = useModal(onClose, isEscapeDisabled);
  const pressed = useRef<EventTarget | null>(null);
  const id = useId();

  const onBackdrop = (event: MouseEvent) => {
    const outside = event.target === modal.ref.current && pressed.current === modal.ref.current;
    if (outside && role === 'dialog') onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the Close button do the same
    <dialog
      {...modal}
      // Chromium fires `cancel` only for the first Esc; a second one would close the dialog.
      {...(isEscapeDisabled && { closedby: 'none' as const })}
      role={role}
      aria-labelledby={id}
      {...(role === 'alertdialog' && children && { 'aria-describedby': `${id}-body` })}
      className={`sheet ${wide ? 'sheet-wide' : ''}`}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={onBackdrop}
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex items-start gap-4 border-line border-b py-3 pr-3 pl-5 sm:pl-7">
          <h2 id={id} className="min-w-0 flex-1 py-[0.6875rem] text-head">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            className="grid size-12 flex-none place-items-center rounded-full text-[2.5rem] leading-none hover:bg-sunk"
            onClick={onClose}
          >
            <span aria-hidden="true" className="-mt-1.5">
              ×
            </span>
          </button>
        </header>
        {children && (
          <section
            id={`${id}-body`}
            aria-labelledby={id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be focusable by keyboard
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-4 sm:px-7"
          >
            {children}
          </section>
        )}
        {actions && (
          <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  );
}
