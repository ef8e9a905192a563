import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { Cross } from '../icons.tsx';
import { Check, Info, Warning } from '../icons-later.tsx';
import { modalClosed } from '../use-modal.ts';
import { usePauseWhileReading, useReturnFocus } from './toaster-hooks.ts';

const icons = { success: Check, error: Warning, loading: Info, blank: Info, custom: Info };
const tones = { success: 'text-success', error: 'text-danger', loading: '', blank: '', custom: '' };

/** Shows the toasts at the top right. Their timers pause while one is hovered or has the focus. */
export default function Toaster() {
  const { toasts, handlers } = useToaster({ duration: 5000, removeDelay: 220 });
  const hasToasts = toasts.some(({ visible }) => visible);
  const pauseHandlers = usePauseWhileReading({ hasToasts, onPause: handlers.startPause, onResume: handlers.endPause });
  const ref = useRef<HTMLDivElement>(null);
  const { outsideFocus, onEnter, returnFocus } = useReturnFocus(ref);
  const count = toasts.length;
  const [announcement, setAnnouncement] = useState(0);

  // A popover, so that toasts are above an open dialog; shown again for each toast to move to the top of the top layer.
  // `source` puts the toasts right after the focused element in the tab order.
  const show = useCallback(() => {
    const area = ref.current;
    if (!area?.showPopover) return;
    if (area.matches(':popover-open')) area.hidePopover();
    const source = outsideFocus();
    if (count > 0) area.showPopover(source && { source });
  }, [count, outsideFocus]);

  // Before paint, so that a toast does not show one frame late.
  useLayoutEffect(show, [show]);

  // While a modal is open, screen readers ignore everything outside. Announce the toasts when it closes.
  useEffect(() => {
    return modalClosed.subscribe(() => {
      setAnnouncement((count) => count + 1);
      show();
    });
  }, [show]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timers
    <div
      ref={ref}
      popover="manual"
      className="toasts pointer-events-none fixed top-[calc(env(safe-area-inset-top)+4.75rem)] right-[max(0.75rem,env(safe-area-inset-right))] left-3 bottom-auto m-0 w-auto justify-items-end gap-3 overflow-visible bg-transparent text-ink sm:left-auto sm:w-96"
      {...pauseHandlers}
      onFocus={(event) => {
        onEnter(event);
        pauseHandlers.onFocus();
      }}
    >
      {toasts.map((item) => (
        <Item key={item.id} item={item} announcement={announcement} onLeave={returnFocus} />
      ))}
    </div>
  );
}

interface ItemProps {
  item: Toast;
  /** Each new number inserts the text again, so that screen readers announce it. */
  announcement: number;
  onLeave: (leaving: Element) => void;
}

function Item({ item, announcement, onLeave }: ItemProps) {
  const Icon = icons[item.type];
  const ref = useRef<HTMLDivElement>(null);
  const { visible } = item;
  useLayoutEffect(() => {
    if (!visible && ref.current) onLeave(ref.current);
  }, [visible, onLeave]);
  return (
    <div
      ref={ref}
      role="status"
      className="toast pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-[0_8px_30px_oklch(0.2_0.03_265/0.18)]"
      data-leaving={visible ? undefined : ''}
      inert={!visible}
    >
      <Icon className={`mt-3 flex-none ${tones[item.type]}`} />
      <div key={announcement} className="min-w-0 flex-1 py-2.5">
        {resolveValue(item.message, item)}
      </div>
      <button
        type="button"
        aria-label="Close notification"
        className="grid size-12 flex-none place-items-center rounded-full hover:bg-sunk"
        onClick={() => toast.dismiss(item.id)}
      >
        <Cross width="20" height="20" />
      </button>
    </div>
  );
}
