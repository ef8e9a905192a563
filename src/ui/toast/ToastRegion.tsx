import { useSyncExternalStore } from 'react';
import { createObservable } from '#lib/observable.ts';
import { onDemand } from '../on-demand.tsx';

const Toaster = onDemand(() => import('./Toaster.tsx'));

const isNeeded = createObservable(false);

/** Loads the code that shows toasts. The first toast calls it. */
export const loadToaster = (): void => isNeeded.set(true);

/** Live region of all toasts. It is in every document, so that screen readers announce the first toast too. */
export function ToastRegion() {
  const hasToaster = useSyncExternalStore(isNeeded.subscribe, isNeeded.get, () => false);
  return (
    <section aria-label="Notifications" aria-live="polite">
      {hasToaster && <Toaster />}
    </section>
  );
}
