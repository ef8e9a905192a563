import type { ComponentProps, ReactNode } from 'react';

export interface DialogContent {
  title: string;
  /** Content; optional. */
  children?: ReactNode;
  /** Buttons below the scrolling content. */
  actions?: ReactNode;
}

interface DialogFrameProps extends DialogContent {
  /** Prefix of the ids of the heading (`-title`) and of the content (`-body`). */
  id: string;
  /** How the × button closes the dialog. */
  close: ComponentProps<'button'>;
}

/** What a dialog shows: a heading with a × button, content that scrolls, and actions. */
export const DialogFrame = ({ id, title, close, children, actions }: DialogFrameProps) => (
  <div className="flex max-h-[inherit] flex-col">
    <div className="flex items-start gap-4 border-line border-b py-3 pr-3 pl-5 sm:pl-7">
      <h2 id={`${id}-title`} className="min-w-0 flex-1 py-[0.6875rem] text-head">
        {title}
      </h2>
      <button
        type="button"
        aria-label="Close"
        className="grid size-12 flex-none place-items-center rounded-full text-[2.5rem] leading-none hover:bg-sunk"
        {...close}
      >
        <span aria-hidden="true" className="-mt-1.5">
          ×
        </span>
      </button>
    </div>
    {children && (
      <section
        id={`${id}-body`}
        aria-labelledby={`${id}-title`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be focusable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-4 sm:px-7"
      >
        {children}
      </section>
    )}
    {actions && (
      <div className="flex flex-wrap justify-end gap-3 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
        {actions}
      </div>
    )}
  </div>
);
