import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { Cross } from '../icons.tsx';
import { Check, Info, Warning } from '../icons-later.tsx';
import { MODAL_CLOSED } from '../use-modal.ts';
import { usePauseWhileReading, useReturnFocus } from './toaster-hooks.ts';

const icons = { success: Check, error: Warning, loading: Info, blank: Info, custom: Info };
const tones = { success: 'text-success', error: 'text-danger', loading: '', blank: '', custom: '' };

/** Toasts at the top right, under the safe area. Their time stands still while one is pointed at or holds the focus. */
export default function Toaster() {
  const { toasts, handlers } = useToaster({ duration: 5000, removeDelay: 220 });
  const isAny = toasts.some(({ visible }) => visible);
  const held = usePauseWhileReading({ isAny, onHold: handlers.startPause, onRelease: handlers.endPause });
  const ref = useRef<HTMLDivElement>(null);
  const { hostOf, onEnter, giveBack } = useReturnFocus(ref);
  const count = toasts.length;
  const [closed, setClosed] = useState(0);

  // A popover, so that a toast stands above a dialog that is open; shown again for each, to come to the top. With keys
  // it comes right after what has the focus, however long the page is.
  const show = useCallback(() => {
    const area = ref.current;
    if (!area?.showPopover) return;
    if (area.matches(':popover-open')) area.hidePopover();
    const source = hostOf();
    if (count > 0) area.showPopover(source && { source });
  }, [count, hostOf]);

  // Before it is painted, not a frame later.
  useLayoutEffect(show, [show]);

  // What came while a dialog was open was seen above it, and not heard behind it.
  useEffect(() => {
    const again = () => {
      setClosed((times) => times + 1);
      show();
    };
    addEventListener(MODAL_CLOSED, again);
    return () => removeEventListener(MODAL_CLOSED, again);
  }, [show]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps time from passing while somebody reads
    <div
      ref={ref}
      popover="manual"
      className="toasts pointer-events-none fixed top-[calc(env(safe-area-inset-top)+4.75rem)] right-[max(0.75rem,env(safe-area-inset-right))] left-3 bottom-auto m-0 w-auto justify-items-end gap-3 overflow-visible bg-transparent text-ink sm:left-auto sm:w-96"
      {...held}
      onFocus={(event) => {
        onEnter(event);
        held.onFocus();
      }}
    >
      {toasts.map((item) => (
        <Item key={item.id} item={item} words={closed} onLeave={giveBack} />
      ))}
    </div>
  );
}

interface ItemProps {
  item: Toast;
  /** Its words are put in anew with each number, for those who listen. */
  words: number;
  onLeave: (leaving: Element) => void;
}

function Item({ item, words, onLeave }: ItemProps) {
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
      <div key={words} className="min-w-0 flex-1 py-2.5">
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
