import { useEffect, useRef } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { Cross } from './icons.tsx';
import { Check, Info, Warning } from './notice-icons.tsx';

const icons = { success: Check, error: Warning, loading: Info, blank: Info, custom: Info };
const tones = { success: 'text-success', error: 'text-danger', loading: '', blank: '', custom: '' };

/** Toasts at the top right, under the safe area. Their time stands still while one is pointed at or holds the focus. */
export default function Toaster() {
  const { toasts, handlers } = useToaster({ duration: 5000, removeDelay: 220 });
  const ref = useRef<HTMLDivElement>(null);
  const count = toasts.length;

  // A popover, so that a toast stands above a dialog that is open; shown again for each, to come to the top.
  useEffect(() => {
    const area = ref.current;
    if (!area?.showPopover) return;
    if (area.matches(':popover-open')) area.hidePopover();
    if (count > 0) area.showPopover();
  }, [count]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps time from passing while somebody reads
    <div
      ref={ref}
      popover="manual"
      className="toasts pointer-events-none fixed top-[calc(env(safe-area-inset-top)+4.75rem)] right-[max(0.75rem,env(safe-area-inset-right))] left-3 bottom-auto m-0 w-auto justify-items-end gap-3 overflow-visible bg-transparent text-ink sm:left-auto sm:w-96"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </div>
  );
}

function Item({ item }: { item: Toast }) {
  const Icon = icons[item.type];
  return (
    <div
      role="status"
      className="toast pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-[0_8px_30px_oklch(0.2_0.03_265/0.18)]"
      data-leaving={item.visible ? undefined : ''}
    >
      <Icon className={`mt-3 flex-none ${tones[item.type]}`} />
      <div className="min-w-0 flex-1 py-2.5">{resolveValue(item.message, item)}</div>
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
